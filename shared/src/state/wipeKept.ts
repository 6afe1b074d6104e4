import { keptDatabase } from '../contract/keptDatabase.ts'

/** Deletes all that was kept, whoever it was kept for. Other tabs let go of it by themselves. Never fails. */
export function wipeKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // A browser that keeps nothing (private mode, policy) has nothing to delete.
  }
}
