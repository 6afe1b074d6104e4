import { maskPath } from '@crateway/shared/contract/maskPath.ts'
import { appNames } from '@crateway/shared/contract/pages.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { enums, is, optional, size, string, type } from 'superstruct'
import { readLimitedText } from '../proxy/limitBody.ts'
import type { SendReport } from './errorReports.ts'
import type { RateLimit } from './rateLimit.ts'

const maxBytes = 8 * 1024

/** An uncaught error as an app reports it to `POST /client-errors`. */
const reportStruct = type({
  app: enums(appNames),
  message: size(string(), 1, 4_000),
  /** Path of the page it happened on. */
  path: size(string(), 1, 2_000),
  stack: optional(size(string(), 0, 4_000)),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('malformed', { message: 'The report is not JSON', cause })
  }
}

/** Query strings and some paths hold link tokens, and URLs turn up in messages and stacks. */
function withoutSecrets(text: string): string {
  return text.replace(/[?#][^\s)'"]*/g, '').replace(/\/v[12]\/[^\s)'"]+/g, (path) => maskPath(path))
}

/**
 * Takes an app's report of an uncaught error into the log and hands it on. Answers 204; throws `too_many_requests`,
 * `unsupported_type`, `too_large`, `malformed` or `invalid`.
 */
export async function takeClientError(
  request: Request,
  context: {
    readonly clientIp: string | undefined
    readonly requestId: string
    readonly mayReport: RateLimit
    readonly log: Log
    readonly sendReport: SendReport
  },
): Promise<Response> {
  if (!context.mayReport(context.clientIp ?? '')) {
    throw new Problem('too_many_requests', { message: 'Too many error reports', retryAfter: 60 })
  }
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_type', { message: 'Send the report as JSON' })
  }
  const report = parse(await readLimitedText(request, maxBytes))
  if (!is(report, reportStruct)) throw new Problem('invalid', { message: 'The report needs app, message and path' })
  const { requestId } = context
  const { app } = report
  const path = maskPath(withoutSecrets(report.path))
  const message = withoutSecrets(report.message)
  const stack = withoutSecrets(report.stack ?? '')
  context.log('warn', 'client error', { requestId, app, path, error: message, stack })
  // Nobody waits for this answer, and a Worker ends what is still running when it is given.
  await context.sendReport({ requestId, app, path, message, stack })
  return new Response(null, { status: 204 })
}
