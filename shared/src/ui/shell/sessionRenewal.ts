/** Name of the lock that the tab which gets this browser a new token holds meanwhile. */
const lockName = 'session-renewal'

/** The browser's locks; plain http on another machine than this one has none. */
const locks: LockManager | undefined = navigator.locks

/**
 * Runs a deed that ends the session's token and puts another in its place. Calls of this tab and of the others that are
 * refused meanwhile wait for its end before they send anybody to the sign-in page.
 */
export async function renewSession<Result>(deed: () => Promise<Result>): Promise<Result> {
  return locks ? locks.request(lockName, deed) : deed()
}

/** Resolves when no tab of this browser is renewing the session. */
export async function renewalsEnd(): Promise<void> {
  await locks?.request(lockName, { mode: 'shared' }, () => undefined)
}
