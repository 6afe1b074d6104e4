/**
 * Codes by which PostgreSQL says that it does not know, or will not live to say, whether a commit was done: connection
 * exceptions, shutdown and crash, faults of its disk or of itself, completion unknown. Node's own codes begin with E, as
 * no class of SQLSTATE does.
 */
const provesRollback = /^(?!E|08|57P|58|XX|40003)[0-9A-Z]{5}$/

/**
 * Whether what a transaction failed with, after its work was done, proves that nothing of it was committed: the server
 * refused the commit and said why. Where its answer was lost on the way, nobody knows.
 */
export function isRolledBack(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code: unknown = Reflect.get(current, 'code')
    if (typeof code === 'string') return provesRollback.test(code)
  }
  return false
}
