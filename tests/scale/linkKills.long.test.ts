import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../fixtures/postgres.ts'
import { kills, killsPatience } from './killsWanted.ts'
import { killWhileSubmitting } from './linkKills.ts'

const serverUrl = inject('postgresUrl')

describe('services killed while they take submissions through links', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crateway-links-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it(
    'lose none in a folder, and leave every link answered or to be answered',
    async () => {
      const { acknowledged, interrupted, ...losses } = await killWhileSubmitting(
        { dataDir: folder },
        { DATA_DIR: folder },
        kills,
      )
      expect(Math.min(acknowledged, interrupted)).toBeGreaterThan(0)
      expect(losses).toEqual({ lost: 0, broken: 0 })
    },
    killsPatience,
  )

  it.runIf(serverUrl !== '')(
    'lose none on PostgreSQL, and leave every link answered or to be answered',
    async () => {
      const url = await createDatabase(serverUrl, `link_kills_${randomUUID()}`)
      const env = { DATA_DIR: folder, DATABASE_URL: url }
      const { acknowledged, interrupted, ...losses } = await killWhileSubmitting({ url }, env, kills)
      expect(Math.min(acknowledged, interrupted)).toBeGreaterThan(0)
      expect(losses).toEqual({ lost: 0, broken: 0 })
    },
    killsPatience,
  )
})
