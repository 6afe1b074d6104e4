/** Name of the lock that the tab which gets this browser a new token holds meanwhile. */
const lockName = 'session-renewal'

/** How long, in ms, what another tab has stored may take to be read in this one. */
const storageLag = 1_000

/** The browser's locks; plain http on another machine than this one has none. */
const locks: LockManager | undefined = navigator.locks

/**
 * Runs a deed that ends the session's token and puts another in its place. Calls of this tab and of the others that are
 * refused meanwhile wait for its end before they ask anybody to sign in.
 * @param signal ends the wait for another tab's deed, with an abort; one that has begun looks at it itself
 */
export async function renewSession<Result>(deed: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return locks ? locks.request(lockName, { signal }, deed) : deed()
}

/** Resolves when no tab of this browser is renewing the session, and what one has stored can be read. Rejects with an abort. */
export async function renewalEnds(signal?: AbortSignal): Promise<void> {
  if (!locks) return
  const isFree = await locks.request(lockName, { mode: 'shared', ifAvailable: true }, (lock) => lock !== null)
  if (isFree) return signal?.throwIfAborted()
  await locks.request(lockName, { mode: 'shared', ...(signal && { signal }) }, () => undefined)
  // A browser does not promise that a tab reads what another stored before it gave up its lock.
  await new Promise((resolve) => setTimeout(resolve, storageLag))
  signal?.throwIfAborted()
}
