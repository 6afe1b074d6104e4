import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { joinBytes } from './joinBytes.ts'
import { type AnswerContext, type AnswerHeaders, type AnswerPlan, planAnswer, type WholeAnswer } from './planAnswer.ts'
import { createUpstreamFlow, type UpstreamFlow } from './upstreamFlow.ts'

/** An answer as it may be sent: there as a whole, or a body that flows, or none. */
export interface NodeAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  readonly body: WholeAnswer['body'] | UpstreamFlow | null
}

/** A call in progress. */
export interface UpstreamCall {
  /** The answer, once its beginning is known, or all of what is held back of it. */
  readonly answer: Promise<NodeAnswer>
  /** Ends it, wherever it is. An answer that has not begun fails with the reason. */
  abort(reason: Error): void
}

/** Statuses that never have a body. */
const noBody = new Set([204, 205, 304])

const joined = (value: string | string[] | undefined): string | null =>
  value === undefined ? null : typeof value === 'string' ? value : value.join(', ')

/**
 * Calls an upstream by undici's dispatcher itself: nothing is decoded, followed or added on the way, and no stream stands
 * between. Its answer becomes what `planAnswer` says.
 */
export function callUpstream(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  context: AnswerContext,
): UpstreamCall {
  const outcome = Promise.withResolvers<NodeAnswer>()
  let controller: Dispatcher.DispatchController | undefined
  let plan: AnswerPlan | undefined
  let flow: UpstreamFlow | undefined
  let held: Uint8Array[] = []
  let length = 0
  let isOver = false
  let reason: Error | undefined

  function abort(why: Error): void {
    if (isOver) return
    isOver = true
    reason = why
    outcome.reject(why)
    flow?.fail(why)
    controller?.abort(why)
  }

  /** Does what may throw: then the call is over. */
  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      abort(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function begin(status: number, headers: AnswerHeaders, filter?: Parameters<typeof createUpstreamFlow>[1]): void {
    flow = createUpstreamFlow(
      {
        pause: () => controller?.pause(),
        resume: () => controller?.resume(),
        abort,
      },
      filter,
    )
    for (const chunk of held) flow.push(chunk)
    held = []
    outcome.resolve({ status, headers, body: flow })
  }

  function hold(chunk: Uint8Array, { most, longer }: AnswerPlan & { readonly kind: 'read' }): void {
    held.push(chunk)
    length += chunk.byteLength
    if (length <= most) return
    if (longer.kind === 'flow') begin(longer.status, longer.headers, longer.filter)
    else {
      outcome.resolve(longer.answer())
      held = []
      abort(new Error('Nothing more of the answer is wanted'))
    }
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(its) {
      controller = its
      if (reason) its.abort(reason)
    },
    onResponseStart(_its, status, headers: IncomingHttpHeaders) {
      if (status < 200 || isOver) return
      attempt(() => {
        const hasBody = context.method !== 'HEAD' && !noBody.has(status)
        plan = planAnswer({ status, header: (name) => joined(headers[name]), hasBody }, context)
        if (plan.kind === 'bare') outcome.resolve({ status, headers: plan.headers, body: null })
        if (plan.kind === 'flow') begin(status, plan.headers)
      })
    },
    onResponseData(_its, chunk) {
      if (isOver) return
      attempt(() => {
        if (flow) flow.push(chunk)
        else if (plan?.kind === 'read') hold(chunk, plan)
      })
    },
    onResponseEnd() {
      if (isOver) return
      attempt(() => {
        if (flow) flow.end()
        else if (plan?.kind === 'read') outcome.resolve(plan.whole(joinBytes(held, length)))
        isOver = true
      })
    },
    onResponseError(_its, error) {
      abort(error)
    },
  }
  attempt(() => void dispatcher.dispatch(options, handler))
  return { answer: outcome.promise, abort }
}
