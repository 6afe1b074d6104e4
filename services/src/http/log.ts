/** How loud the log is: a level lets itself and every later one through; `silent` is the end of the list. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
type LineLevel = Exclude<LogLevel, 'silent'>

/** One JSON line per call. Fields must hold no password, token, or body of a request. */
export type Logger = Readonly<Record<LineLevel, (message: string, fields?: Readonly<Record<string, unknown>>) => void>>

const toStdout = (line: string): void => {
  process.stdout.write(line)
}

/** A logger for `level` and above. Lines carry the machine's own time: they are for operators, not for the portal's clock. */
export function createLogger(level: LogLevel, write: (line: string) => void = toStdout): Logger {
  const lowest = logLevels.indexOf(level)
  const at = (own: LineLevel) => (message: string, fields?: Readonly<Record<string, unknown>>) => {
    if (logLevels.indexOf(own) < lowest) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * What the log keeps of a failure: kinds, messages and places of it and its causes. Of a failed statement only the
 * database's own message and code, never the statement's parameters, which may be personal or secret.
 */
export function describeFailure(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: String(error) }
  const isStatement = 'query' in error && 'params' in error
  const cause = error.cause === undefined || depth > 3 ? {} : { cause: describeFailure(error.cause, depth + 1) }
  if (isStatement && error.cause !== undefined) return { failure: 'A statement failed', ...cause }
  return {
    failure: `${error.name}: ${error.message}`,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack
      ?.split('\n')
      .slice(1, 6)
      .map((line) => line.trim()),
    ...cause,
  }
}
