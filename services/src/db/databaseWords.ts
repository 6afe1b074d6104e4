/** What the database or the system said first, as one line: that of the innermost cause. */
export function databaseWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return databaseWords(error.cause)
  // Of an address that stands for several, each was tried.
  if (error instanceof AggregateError && error.errors.length > 0) return databaseWords(error.errors[0])
  return (error.message || error.name).split('\n', 1)[0] ?? ''
}

/** Why the services, or a command, have no database on a server, as a sentence for whoever started them. */
export const unopenedSentence = (error: unknown): string =>
  `The database of DATABASE_URL cannot be opened (${databaseWords(error)}); is the server running and the address right?`
