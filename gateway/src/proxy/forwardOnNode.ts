import { Readable } from 'node:stream'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Dispatcher } from 'undici'
import type { ProxyDecision } from '../decision.ts'
import type { NodeRequest } from '../http/nodeRequest.ts'
import { turnEnd } from '../http/turnEnd.ts'
import type { CallParts } from './callParts.ts'
import { createCallTimer, createPacer, type Pacer } from './callTimer.ts'
import { lookAtGraphql } from './lookAtGraphql.ts'
import { limitNodeBody, type NodeBody } from './nodeBody.ts'
import type { WholeAnswer } from './planAnswer.ts'
import { tryUpstreams } from './tryUpstreams.ts'
import { callUpstream, type NodeAnswer, type UpstreamCall } from './upstreamCall.ts'
import type { FlowWatch, UpstreamFlow } from './upstreamFlow.ts'
import { originOfUrl } from './upstreamHealth.ts'
import { toUpstreamProblem } from './upstreamProblem.ts'
import { watchEvents } from './watchEvents.ts'

/** What forwarding on Node takes from the gateway and its transport. */
export interface NodeForwardParts {
  readonly dispatcher: Dispatcher
  /** Has `leave` called when the visitor goes before the end of the answer. */
  readonly onLeave: (leave: () => void) => void
  readonly callParts: CallParts
}

/** An answer to be sent, and who hears how its body flows. */
export interface ForwardedAnswer extends Omit<NodeAnswer, 'body'> {
  readonly body: WholeAnswer['body'] | Pick<UpstreamFlow, 'sendTo'> | null
  readonly watch?: FlowWatch
}

/** A body as a call takes it: whole, or piece by piece as its sender and the upstream are ready. */
type CallBody = Uint8Array | ((pacer: Pacer) => AsyncGenerator<Uint8Array>) | null

/**
 * Carries out a decision to proxy on Node, without a web object: as `forward` does, with the same limits and the same
 * `Problem`s.
 */
export function forwardOnNode(
  request: NodeRequest,
  decision: ProxyDecision,
  parts: NodeForwardParts,
): Promise<ForwardedAnswer> {
  const { bodyLimit, isStream } = decision.family
  const body = limitNodeBody(request.incoming, request.headers, bodyLimit)
  const call = (bytes: CallBody) => forwardBody(request, bytes, body, decision, parts)
  if (isStream) return forwardStream(() => call(null), parts.callParts)
  return body === null ? call(null) : forwardUpload(body, call, decision, parts.callParts)
}

async function forwardUpload(
  body: NodeBody,
  call: (bytes: CallBody) => Promise<NodeAnswer>,
  decision: ProxyDecision,
  { takeUpload, noteOperation }: CallParts,
): Promise<NodeAnswer> {
  const { arrival } = decision.family
  if (typeof arrival === 'number') {
    const whole = await body.whole(arrival)
    lookAtGraphql(decision, whole, noteOperation)
    return call(whole)
  }
  // An upload may take its time, and every one in progress holds a connection and memory. Who sends nothing holds neither.
  const begun = await body.begun(arrival.within)
  const giveBack = takeUpload()
  try {
    return await call(begun)
  } finally {
    giveBack()
  }
}

async function forwardStream(call: () => Promise<NodeAnswer>, parts: CallParts): Promise<ForwardedAnswer> {
  const giveBack = parts.takeStream()
  try {
    const answer = await call()
    const isEvents = /^text\/event-stream\s*(?:;|$)/i.test(answer.headers['content-type'] ?? '')
    const { body: flow } = answer
    if (answer.status !== 200 || flow === null || typeof flow === 'string' || flow instanceof Uint8Array || !isEvents) {
      giveBack()
      return answer
    }
    const watch = watchEvents(flow, { times: parts.streamTimes(), stop: parts.stop, onEnd: giveBack })
    // A proxy in front of us is not to keep anything back (nginx knows no other way to be told).
    return { ...answer, headers: { ...answer.headers, 'x-accel-buffering': 'no' }, watch }
  } catch (error) {
    giveBack()
    throw error
  }
}

async function forwardBody(
  { incoming }: NodeRequest,
  body: CallBody,
  limited: NodeBody | null,
  decision: ProxyDecision,
  { dispatcher, onLeave, callParts: { health } }: NodeForwardParts,
): Promise<NodeAnswer> {
  const { headers, family, apart } = decision
  const method = incoming.method ?? 'GET'
  const context = { method, requestId: headers['x-request-id'] ?? '', family, apart, sent: headers }
  let call: UpstreamCall | undefined
  let reason: Error | undefined
  const giveUp = (why: Error): void => {
    reason ??= why
    call?.abort(why)
  }
  const timer = createCallTimer(family.deadline, giveUp)
  onLeave(() => giveUp(new Error('The visitor has gone')))

  function attempt(url: string): Promise<NodeAnswer> {
    const origin = originOfUrl(url)
    const path = url.slice(origin.length)
    const bytes =
      typeof body === 'function' && typeof family.arrival === 'object'
        ? Readable.from(body(createPacer(family.arrival, timer)))
        : (body as Uint8Array | null)
    call = callUpstream(dispatcher, { origin, path, method, headers, body: bytes }, context)
    if (reason) call.abort(reason)
    return call.answer
  }
  const problemOf = (error: unknown): Problem => limited?.problem() ?? toUpstreamProblem(reason ?? error)

  try {
    const isOver = () => reason !== undefined
    await turnEnd()
    if (reason) throw problemOf(reason)
    return await tryUpstreams(decision, {
      method,
      isWhole: typeof body !== 'function',
      health,
      attempt,
      problemOf,
      isOver,
    })
  } finally {
    timer.stop()
  }
}
