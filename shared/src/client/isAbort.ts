/** Whether a failure, or its cause, is an error of this name. */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || (error.cause instanceof Error && error.cause.name === name))
}

/** Whether a failure is only the screen's own change of mind: an aborted call is nobody's problem. */
export function isAbort(error: unknown): boolean {
  return isNamed(error, 'AbortError')
}
