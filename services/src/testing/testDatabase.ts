import pg from 'pg'
import { type Database, openDatabase } from '../db/open.ts'

/** A fresh database for one test file: in memory, or on the server that TEST_POSTGRES_URL names. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) return openDatabase({ memory: true })
  const name = `unit_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openDatabase({ url: url.href })
}
