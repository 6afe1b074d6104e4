import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import { createGateway } from './app.ts'
import { createCore, type GatewayOptions, type Settled } from './core.ts'
import type { Decision } from './decision.ts'
import { shapeProblem } from './http/answerProblem.ts'
import type { NodeListener, NodeRequest } from './http/nodeRequest.ts'
import { readTarget } from './http/readTarget.ts'
import { createWebListener } from './http/webListener.ts'
import { type ForwardedAnswer, forwardOnNode } from './proxy/forwardOnNode.ts'
import type { AnswerHeaders } from './proxy/planAnswer.ts'

export interface NodeGatewayOptions extends GatewayOptions {
  /** Calls the upstreams. */
  readonly dispatcher: Dispatcher
}

/** The visitor at the other end of an answer. */
interface Visitor {
  /** Whether they have left before its end. */
  readonly isGone: () => boolean
  readonly onLeave: (leave: () => void) => void
}

function watchVisitor(outgoing: ServerResponse): Visitor {
  let leave: (() => void) | undefined
  const isGone = () => outgoing.destroyed && !outgoing.writableFinished
  outgoing.once('close', () => {
    if (isGone()) leave?.()
  })
  return {
    isGone,
    onLeave(then) {
      leave = then
      if (isGone()) then()
    },
  }
}

/** Whether an answer is sent from here. Pages and answers of our own are few and small: web standards will do. */
const isSentHere = ({ kind }: Decision) => kind === 'proxy' || kind === 'refuse'

/** Answers of up to so many bytes go out in one piece with their head. */
const onePiece = 64 * 1024

/** Headers as Node writes them without asking again: names and values in turn. */
const listHeaders = (headers: AnswerHeaders): string[] => Object.entries(headers).flat()

/** The same of sets that are few and the same again and again. */
function createListing(): (headers: AnswerHeaders) => readonly string[] {
  const lists = new WeakMap<AnswerHeaders, readonly string[]>()
  return (headers) => {
    const list = lists.get(headers) ?? listHeaders(headers)
    lists.set(headers, list)
    return list
  }
}

function sendWhole(outgoing: ServerResponse, status: number, head: string[], bytes: Buffer): void {
  head.push('content-length', String(bytes.byteLength))
  outgoing.writeHead(status, head)
  // As a text that stands for the bytes one by one it is written together with the head.
  if (bytes.byteLength > onePiece) outgoing.end(bytes)
  else outgoing.end(bytes.toString('latin1'), 'latin1')
}

/**
 * The gateway on Node: what it proxies and refuses goes from Node's request to undici and back to Node's answer, without a
 * web object between; all else it hands to `createGateway`, with the decision. Both share one core, so that they decide,
 * count and log alike (ADR 066).
 */
export function createNodeGateway({ dispatcher, ...options }: NodeGatewayOptions): NodeListener {
  const core = createCore(options)
  const web = createGateway(options, core)
  const listGuards = createListing()
  const handOver = createWebListener((request, env) => web.fetch(request, env))

  async function carryOut({ decision, facts }: Settled, request: NodeRequest, { onLeave }: Visitor) {
    if (decision.kind === 'refuse') {
      return shapeProblem(decision.problem, { ...decision, requestId: facts.requestId })
    }
    if (decision.kind !== 'proxy') throw new Error('Not an answer of this transport')
    return forwardOnNode(request, decision, { dispatcher, onLeave, ...core.callParts(decision, facts) })
  }

  function send(outgoing: ServerResponse, answer: ForwardedAnswer, requestId: string, decision: Decision | undefined) {
    const { status, body } = answer
    const head = listHeaders(answer.headers)
    head.push(...listGuards(core.securityHeadersOf(decision, status)), 'x-request-id', requestId)
    if (typeof body === 'string') sendWhole(outgoing, status, head, Buffer.from(body))
    else if (body instanceof Uint8Array) {
      sendWhole(outgoing, status, head, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
    } else {
      outgoing.writeHead(status, head)
      if (body === null) outgoing.end()
      else body.sendTo(outgoing, answer.watch)
    }
  }

  async function answer(request: NodeRequest): Promise<void> {
    const { incoming, outgoing, headers, arrival } = request
    const start = core.elapsed()
    const requestId = randomUUID()
    const method = incoming.method ?? 'GET'
    const target = arrival.target ?? ''
    const visitor = watchVisitor(outgoing)
    let decision: Decision | undefined
    let shaped: ForwardedAnswer
    try {
      const settled = await core.settle({ ...arrival, ...readTarget(target), requestId, method, headers })
      decision = settled.decision
      if (!isSentHere(decision)) return handOver(request, settled)
      shaped = await carryOut(settled, request, visitor)
    } catch (error) {
      shaped = core.shapeFailure(error, { requestId, decision, isAbandoned: visitor.isGone() })
    }
    const { status } = shaped
    const ms = core.elapsed() - start
    core.logRequest({ requestId, method, target, decision, status, isAbandoned: visitor.isGone(), ms })
    send(outgoing, shaped, requestId, decision)
  }

  return (request) => {
    answer(request).catch((error: unknown) => {
      // What is thrown here is a fault of ours: nobody is left without an end.
      core.shapeFailure(error, { requestId: '', decision: undefined, isAbandoned: false })
      request.outgoing.destroy()
    })
  }
}
