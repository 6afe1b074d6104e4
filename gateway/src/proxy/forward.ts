import type { Problem } from '@crateway/shared/errors/Problem.ts'
import type { ProxyDecision } from '../decision.ts'
import { createCallClock } from './callClock.ts'
import type { CallParts } from './callParts.ts'
import { awaitLimitedBody, type LimitedBody, limitBody, readLimitedBody } from './limitBody.ts'
import { lookAtGraphql } from './lookAtGraphql.ts'
import { passEvents } from './passEvents.ts'
import { raceSignal } from './raceSignal.ts'
import { shapeAnswer } from './shapeAnswer.ts'
import { tryUpstreams } from './tryUpstreams.ts'
import { toUpstreamProblem } from './upstreamProblem.ts'

/** Sends a request to an upstream. Rejects when no answer comes about; a bad status is an answer. */
export type FetchUpstream = (request: Request) => Promise<Response>

/** What forwarding takes from the gateway. */
interface ForwardParts extends CallParts {
  readonly fetchUpstream: FetchUpstream
}

/**
 * Carries out a decision to proxy: limited body, one clock for everything until the answer has begun, further attempts
 * as `tryUpstreams` has them. Throws a `Problem`:
 * `too_many_requests`, `too_large`, `malformed`, `request_timeout`, `bad_gateway`, `unavailable` or `gateway_timeout`.
 */
export async function forward(request: Request, decision: ProxyDecision, parts: ForwardParts): Promise<Response> {
  const { takeUpload } = parts
  const { bodyLimit, arrival, isStream } = decision.family
  const body = limitBody(request, bodyLimit)
  if (isStream) return forwardStream(request, body, decision, parts)
  if (typeof arrival === 'number') return forwardBody(request, body, decision, parts)
  // An upload may take its time, and every one in progress holds a connection and memory. Who sends nothing holds neither.
  const begun = await awaitLimitedBody(body, arrival.within)
  const giveBack = takeUpload()
  try {
    return await forwardBody(request, begun, decision, parts)
  } finally {
    giveBack()
  }
}

async function forwardStream(
  request: Request,
  body: LimitedBody,
  decision: ProxyDecision,
  parts: ForwardParts,
): Promise<Response> {
  const { takeStream, streamTimes, stop } = parts
  const giveBack = takeStream()
  try {
    const answer = await forwardBody(request, body, decision, parts)
    const isEvents = /^text\/event-stream\s*(?:;|$)/i.test(answer.headers.get('content-type') ?? '')
    if (answer.status !== 200 || answer.body === null || !isEvents) {
      giveBack()
      return answer
    }
    const ends = [request.signal, ...(stop ? [stop] : [])]
    const events = passEvents(answer.body, { times: streamTimes(), ends, onEnd: giveBack })
    const headers = new Headers(answer.headers)
    // A proxy in front of us is not to keep anything back (nginx knows no other way to be told).
    headers.set('x-accel-buffering', 'no')
    return new Response(events, { headers })
  } catch (error) {
    giveBack()
    throw error
  }
}

async function forwardBody(
  request: Request,
  body: LimitedBody,
  decision: ProxyDecision,
  { fetchUpstream, noteOperation, health }: ForwardParts,
): Promise<Response> {
  const { headers, family, apart } = decision
  const { arrival } = family
  const whole = body.stream && typeof arrival === 'number' ? await readLimitedBody(body, arrival) : undefined
  if (whole) lookAtGraphql(decision, new Uint8Array(whole), noteOperation)
  const clock = createCallClock(family.deadline)
  const stream = body.stream && typeof arrival === 'object' ? clock.paced(body.stream, arrival) : undefined
  const signal = AbortSignal.any([clock.signal, request.signal])
  const method = request.method
  const requestId = headers['x-request-id'] ?? ''

  async function attempt(url: string): Promise<Response> {
    const outgoing = new Request(url, {
      method,
      headers: { ...headers },
      redirect: 'manual',
      signal,
      ...(whole ? { body: whole } : stream ? { body: stream, duplex: 'half' } : {}),
    })
    const answer = await raceSignal(fetchUpstream(outgoing), signal)
    return shapeAnswer(answer, { method, requestId, family, apart, sent: headers }, signal)
  }

  function problemOf(error: unknown): Problem {
    return body.problem() ?? toUpstreamProblem(clock.signal.aborted ? clock.signal.reason : error)
  }

  try {
    const isOver = () => signal.aborted
    return await tryUpstreams(decision, { method, isWhole: stream === undefined, health, attempt, problemOf, isOver })
  } finally {
    clock.stop()
  }
}
