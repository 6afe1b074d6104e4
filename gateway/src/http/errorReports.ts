import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import gatewayPackage from '../../package.json' with { type: 'json' }
import type { FetchUpstream } from '../proxy/forward.ts'
import { raceSignal } from '../proxy/raceSignal.ts'

/** Where a Sentry-compatible server takes reports, as a DSN names it. */
export interface ReportPlace {
  /** The project's envelope endpoint. */
  readonly url: string
  /** The DSN's public key. */
  readonly key: string
}

/** An uncaught error of an app, cleared of queries and link tokens. */
interface ErrorReport {
  readonly requestId: string
  readonly app: string
  readonly path: string
  readonly message: string
  readonly stack: string
}

/** Hands a report on. Never rejects: a report that does not arrive is a line in the log. */
export type SendReport = (report: ErrorReport) => Promise<void>

const patience = 3_000
/** A server that hangs must not collect waiting requests; what comes beyond is in the log only. */
const mostAtOnce = 10

/** Reads a DSN, `https://<key>@<host>/<path>/<project>`; undefined for anything else. */
export function readDsn(text: string): ReportPlace | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const path = /^((?:\/[\w-]+)*)\/([\w-]+)\/?$/.exec(url?.pathname ?? '')
  const isDsn = url && /^https?:$/.test(url.protocol) && url.password + url.search + url.hash === ''
  if (!isDsn || !path || !/^[\w-]+$/.test(url.username)) return undefined
  return { url: `${url.origin}${path[1]}/api/${path[2]}/envelope/`, key: url.username }
}

/** An envelope of one event: three lines of JSON. */
function toEnvelope({ requestId, app, path, message, stack }: ErrorReport): string {
  const event = {
    event_id: requestId.replaceAll('-', ''),
    // The machine's time, as in the log: servers drop what a fixed `CLOCK` makes too old.
    timestamp: new Date().toISOString(),
    platform: 'javascript',
    level: 'error',
    release: `crateway@${gatewayPackage.version}`,
    transaction: path,
    tags: { app, request_id: requestId },
    exception: { values: [{ type: 'Error', value: message }] },
    extra: { stack },
  }
  return [{ event_id: event.event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}

/**
 * Hands error reports to a Sentry-compatible server, a few at once and each for a few seconds at most. Without a place
 * it does nothing.
 */
export function createSendReport(
  place: ReportPlace | null,
  { fetchUpstream, log }: { readonly fetchUpstream: FetchUpstream; readonly log: Log },
): SendReport {
  let running = 0

  async function post({ url, key }: ReportPlace, report: ErrorReport): Promise<void> {
    const body = new TextEncoder().encode(toEnvelope(report))
    const signal = AbortSignal.timeout(patience)
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'content-length': String(body.byteLength),
      'user-agent': `crateway/${gatewayPackage.version}`,
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=crateway/${gatewayPackage.version}, sentry_key=${key}`,
    }
    const request = new Request(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    const answer = await raceSignal(fetchUpstream(request), signal)
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The report was answered with status ${answer.status}`)
  }

  return async (report) => {
    if (place === null) return
    const { requestId } = report
    if (running >= mostAtOnce) return log('warn', 'error report not sent', { requestId, error: 'Too many at once' })
    running += 1
    try {
      await post(place, report)
    } catch (error) {
      log('warn', 'error report not sent', { requestId, ...describeError(error) })
    } finally {
      running -= 1
    }
  }
}
