/**
 * Told when the process should end: SIGTERM, SIGINT, or the parent that forked it gone. Call it before anything that
 * takes time. The signal's reason is an error that names which.
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController()
  const tell = (reason: string) => stop.abort(new Error(`Told to stop by ${reason}`))
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => tell(reason))
  // A parent that went while our modules were read made no event we could hear.
  if (process.send !== undefined && !process.connected) tell('disconnect')
  return stop.signal
}
