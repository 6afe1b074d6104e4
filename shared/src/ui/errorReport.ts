import type { RestClient } from '../client/restClient.ts'

/** Longer texts are cut, so that a report in any script stays within the gateway's 8 KiB. */
const longestMessage = 500
const longestStack = 3_000
const mostReports = 10

/**
 * A reporter of uncaught errors: sends each to the gateway's `/client-errors`, once a message and at most ten a page, so
 * that a fault in a loop cannot flood it. Only the path travels; queries can hold what is a person's own.
 */
export function createErrorReporter(client: RestClient, app: string): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    if (told.has(message) || told.size >= mostReports) return
    told.add(message)
    const body = {
      app,
      message: message.slice(0, longestMessage) || 'Error',
      path: location.pathname,
      ...(stack ? { stack: stack.slice(0, longestStack) } : {}),
    }
    // A report that cannot be sent is lost: telling the person would not help them.
    client.send({ method: 'POST', path: '/client-errors', body }).catch(() => undefined)
  }
}
