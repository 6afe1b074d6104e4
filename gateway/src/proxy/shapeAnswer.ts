import { throughFilter } from './graphqlFilter.ts'
import { type AnswerContext, planAnswer, type WholeAnswer } from './planAnswer.ts'
import { readAhead } from './readAhead.ts'

const toResponse = ({ status, headers, body }: WholeAnswer) => new Response(body, { status, headers })

/**
 * Turns an upstream's answer into the gateway's as `planAnswer` says. Throws `bad_gateway` for what cannot be passed on, and
 * what reading the body throws.
 */
export async function shapeAnswer(upstream: Response, context: AnswerContext, signal: AbortSignal): Promise<Response> {
  const { status, headers, body } = upstream
  const letGo = () => void body?.cancel().catch(() => undefined)
  try {
    const plan = planAnswer({ status, header: (name) => headers.get(name), hasBody: body !== null }, context)
    if (plan.kind === 'bare') {
      letGo()
      return new Response(null, plan)
    }
    if (plan.kind === 'flow') return new Response(body, plan)
    if (body === null) return toResponse(plan.whole(new Uint8Array()))
    const ahead = await readAhead(body, plan.most, signal)
    if (ahead.kind === 'whole') return toResponse(plan.whole(ahead.bytes))
    const { longer } = plan
    if (longer.kind === 'left') {
      ahead.stream.cancel().catch(() => undefined)
      return toResponse(longer.answer())
    }
    return new Response(longer.filter ? ahead.stream.pipeThrough(throughFilter(longer.filter)) : ahead.stream, longer)
  } catch (error) {
    letGo()
    throw error
  }
}
