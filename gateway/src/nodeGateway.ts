import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describeError } from '@crateway/shared/errors/log.ts'
import type { Dispatcher } from 'undici'
import { createGateway } from './app.ts'
import { createCore, type GatewayOptions } from './core.ts'
import type { Decision, Settled } from './decision.ts'
import { shapeProblem } from './http/answerProblem.ts'
import type { Facts } from './http/facts.ts'
import type { NodeListener, NodeRequest } from './http/nodeRequest.ts'
import { readTarget } from './http/readTarget.ts'
import { turnEnd } from './http/turnEnd.ts'
import { createWebListener } from './http/webListener.ts'
import { shapeAsset } from './pages/serveAsset.ts'
import type { CallParts } from './proxy/callParts.ts'
import { compressAnswer } from './proxy/compressAnswer.ts'
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
  // An answer that nobody takes any more is nobody's failure.
  outgoing.on('error', () => undefined)
  outgoing.on('close', () => {
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

/** The answer to a request; undefined for one that is left to web standards. */
type Carried = ForwardedAnswer | undefined

const toBuffer = (body: string | Uint8Array<ArrayBuffer>): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)

/** Bytes of a body that Node writes together with its head: both are to have room on its stack, 16 KB. */
const mostInOneWrite = 14_000

/**
 * Sends a body as the last of an answer. A text of a character a byte goes out in one write with its head; of a head and
 * bytes Node makes a list of two pieces (`writev`), which takes the system longer.
 */
function endWith(outgoing: ServerResponse, bytes: Buffer): void {
  if (bytes.byteLength > mostInOneWrite) outgoing.end(bytes)
  else outgoing.end(bytes.toString('latin1'), 'latin1')
}

/** Headers as Node writes them without asking again: names and values in turn. */
function listHeaders(headers: AnswerHeaders): string[] {
  const list: string[] = []
  for (const name of Object.keys(headers)) list.push(name, headers[name] ?? '')
  return list
}

/** The same of sets that are few and the same again and again. */
function createListing(): (headers: AnswerHeaders) => readonly string[] {
  const lists = new WeakMap<AnswerHeaders, readonly string[]>()
  return (headers) => {
    const list = lists.get(headers) ?? listHeaders(headers)
    lists.set(headers, list)
    return list
  }
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

  /** Left to web standards are pages, answers of our own and long files. */
  function carryOut(
    { decision, facts }: Settled,
    request: NodeRequest,
    { onLeave }: Visitor,
    noteOperation: CallParts['noteOperation'],
  ): Carried | Promise<Carried> {
    switch (decision.kind) {
      case 'refuse':
        return shapeProblem(decision.problem, { ...decision, requestId: facts.requestId })
      case 'proxy':
        return forwardOnNode(request, decision, {
          dispatcher,
          onLeave,
          callParts: core.callParts(decision, facts, noteOperation),
        })
      case 'asset':
        return carryFile(decision, facts)
      default:
        return undefined
    }
  }

  async function carryFile({ app, file }: Decision & { readonly kind: 'asset' }, facts: Facts): Promise<Carried> {
    const { body, ...answer } = await shapeAsset(core.apps, app, file, facts)
    if (body instanceof ReadableStream) return void (await body.cancel())
    return { ...answer, body }
  }

  function send(outgoing: ServerResponse, answer: ForwardedAnswer, requestId: string, decision: Decision | undefined) {
    const { status, body } = answer
    const head = listHeaders(answer.headers)
    head.push(...listGuards(core.securityHeadersOf(decision, status)), 'x-request-id', requestId)
    if (typeof body === 'string' || body instanceof Uint8Array) {
      const bytes = toBuffer(body)
      if (answer.headers['content-length'] === undefined) head.push('content-length', String(bytes.byteLength))
      endWith(outgoing.writeHead(status, head), bytes)
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
    let operation: string | undefined
    let failure: unknown
    let shaped: ForwardedAnswer
    try {
      const { pathname, search } = readTarget(target)
      const settled = await core.settle({ ...arrival, pathname, search, requestId, method, headers })
      decision = settled.decision
      const carried = await carryOut(settled, request, visitor, (name) => {
        operation = name
      })
      if (carried === undefined) return handOver(request, settled)
      // Files bring their compressed copies, and what a problem has to say is short.
      shaped = decision.kind === 'proxy' ? await compressAnswer(carried, headers.get('accept-encoding')) : carried
    } catch (error) {
      failure = error
      shaped = core.shapeFailure(error, { requestId, decision })
    }
    await turnEnd()
    const { status } = shaped
    const ms = core.elapsed() - start
    const isAbandoned = visitor.isGone()
    core.logRequest({ requestId, method, target, decision, status, isAbandoned, ms, operation, error: failure })
    send(outgoing, shaped, requestId, decision)
  }

  return (request) => {
    answer(request).catch((error: unknown) => {
      // What is thrown here is a fault of ours: nobody is left without an end.
      core.log('error', 'request not answered', describeError(error))
      request.outgoing.destroy()
    })
  }
}
