import { resolve } from 'node:path'
import { readConfig, type ServicesConfig } from '../services/src/config.ts'
import { MigrationError } from '../services/src/db/migrateTables.ts'
import { type Database, openDatabase } from '../services/src/db/open.ts'
import { SettingError } from '../shared/src/contract/settings.ts'
import { root } from './root.ts'

/** Ends a task with the one sentence that says why it cannot go on. */
export function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The services' settings from the environment, the data folder in the checkout as the servers take it. */
export function configuredServices(): ServicesConfig {
  try {
    const { DATA_DIR = '.data', ...env } = process.env
    return readConfig({ ...env, DATA_DIR: resolve(root, DATA_DIR || '.data') })
  } catch (error) {
    if (error instanceof SettingError) return giveUp(error.message)
    throw error
  }
}

/** Opens the database the servers of the same settings have; ends the task with a sentence where that fails. */
export async function openConfiguredDatabase({ database }: ServicesConfig): Promise<Database> {
  try {
    return await openDatabase(database)
  } catch (error) {
    if ('url' in database && !(error instanceof MigrationError)) {
      return giveUp('The database of DATABASE_URL cannot be opened; is the server running and the address right?')
    }
    return giveUp(error instanceof Error ? error.message : String(error))
  }
}
