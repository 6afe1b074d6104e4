import { resolve } from 'node:path'
import { readConfig, type ServicesConfig } from '../services/src/config.ts'
import type { FolderTask } from '../services/src/db/lockFolder.ts'
import { MigrationError } from '../services/src/db/migrateTables.ts'
import { type Database, openDatabase } from '../services/src/db/open.ts'
import { SettingError } from '../shared/src/contract/settings.ts'
import { giveUp } from './giveUp.ts'
import { root } from './root.ts'

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

/**
 * Opens the database the servers of the same settings have; ends the task with a sentence where that fails. Whoever finds an
 * embedded one taken is told by what, as far as it is known.
 */
export async function openConfiguredDatabase({ database }: ServicesConfig, task?: FolderTask): Promise<Database> {
  try {
    return await openDatabase('url' in database ? database : { ...database, task })
  } catch (error) {
    if ('url' in database && !(error instanceof MigrationError)) {
      return giveUp('The database of DATABASE_URL cannot be opened; is the server running and the address right?')
    }
    return giveUp(error instanceof Error ? error.message : String(error))
  }
}
