/** The one database of this origin: what the signed-in person saw last, to be read without a connection (ADR 055). */
export const keptDatabase = 'crateway-kept'

/** Deletes all that was kept, whoever it was kept for. Other tabs let go of it by themselves. Never fails. */
export function wipeKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // A browser that keeps nothing (private mode, policy) has nothing to delete.
  }
}
