let end: Promise<void> | undefined

/**
 * Resolves at the end of this turn of the event loop, when all that had come at its beginning has been looked at. Whoever
 * writes to a socket waits for it, so that what a turn writes goes out in one go: a write that finds its reader asleep wakes
 * them, which takes the system longer than we take for the whole call, and the next ones find them awake (ADR 079). A
 * process has one event loop, so all of its gateways share the promise.
 */
export function turnEnd(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = undefined
      resolve()
    })
  })
  return end
}
