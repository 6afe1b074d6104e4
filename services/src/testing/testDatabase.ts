import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test PostgreSQL; empty where the machine has no server binary. */
    postgresUrl: string
    /** Path of the dump of an embedded database with empty tables. */
    emptyDump: string
  }
}

/** The test server, in the project that asks for it and where the machine has one. */
function findServer(): string | undefined {
  if (process.env.TEST_POSTGRES !== '1') return undefined
  const url: string | undefined = inject('postgresUrl')
  return url === '' ? undefined : url
}

/** Whether test databases are on a server, where transactions run beside each other. */
export const hasTestServer = (): boolean => findServer() !== undefined

/** A fresh database for one test file: in memory, or in the project `services-postgres` on its server. */
export async function openTestDatabase(): Promise<Database> {
  const server = findServer()
  if (server === undefined) return openDatabase({ memory: true, dump: await openAsBlob(inject('emptyDump')) })
  const name = `services_${crypto.randomUUID()}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openDatabase({ url: url.href })
}
