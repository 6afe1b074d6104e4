/** From all to nothing. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes one event. Fields must hold no password, token, query or body of a request. */
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

/**
 * What a log may keep of a thrown thing: name, message, code and place of it and of its causes. Of a failed database
 * statement only the cause, never the statement's parameters, which may be personal or secret.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }
  const isStatement = 'query' in error && 'params' in error
  if (isStatement && error.cause !== undefined) return { error: 'A statement failed', ...cause }
  return {
    error: `${error.name}: ${error.message}`,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...cause,
  }
}
