import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../fixtures/postgres.ts'
import { killWhileWriting } from './kills.ts'
import { kills, killsPatience } from './killsWanted.ts'

const stores = [
  { name: 'a folder', settings: async () => ({}) },
  {
    name: 'PostgreSQL',
    settings: async () => ({ DATABASE_URL: await createDatabase(inject('postgresUrl'), `kills_${randomUUID()}`) }),
  },
].slice(0, inject('postgresUrl') === '' ? 1 : 2)

describe.each(stores)('services killed while they write to $name', ({ settings }) => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'crateway-kills-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(
    'lose nothing they acknowledged, and leave nothing half done',
    async () => {
      const { written, ...losses } = await killWhileWriting({ DATA_DIR: folder, ...(await settings()) }, kills)
      expect(written).toBeGreaterThan(0)
      expect(losses).toEqual({ lost: 0, halved: 0, doubled: 0 })
    },
    killsPatience,
  )
})
