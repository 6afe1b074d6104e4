/** From all to nothing. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes one event. Fields must hold no token, secret or query. */
export type Log = (
  level: Exclude<LogLevel, 'silent'>,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void

/**
 * A log of one JSON line an event. `write` gets each line without its line end. Times come from the machine: a fixed
 * `CLOCK` is for what people see, and a log that stands still helps nobody.
 */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  const threshold = logLevels.indexOf(least)
  return (level, message, fields = {}) => {
    if (logLevels.indexOf(level) < threshold) return
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))
  }
}

/** What may be told of a thrown thing: name, message, code and stack of it and of its causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  return {
    error: `${error.name}: ${error.message}`,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
