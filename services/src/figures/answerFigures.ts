import { createHash } from 'node:crypto'
import type { CallContext } from '../calls/callContext.ts'
import { toDay } from '../domain/calendar.ts'
import { isKnownTag } from '../http/isKnownTag.ts'
import type { FiguresQuestion } from './keptFigures.ts'

interface ToldFigures extends Omit<FiguresQuestion, 'day'> {
  /** What else the answer tells that is nobody else's: it is not kept here, but gives the answer another tag. */
  readonly besides?: readonly unknown[]
}

/**
 * Answers a call for figures of a customer: from memory while nothing of the data changed, and with 304 who has that answer already.
 * The tag is one person's: another's is never taken for theirs. Nothing is stored on the way or in the browser, whose page keeps what
 * it was told (ADR 071). The caller has checked right and tenant.
 * @param compute makes the figures; waits for its turn among the heavy reads
 * @param toBody what the call answers, made of the figures as JSON
 */
export async function answerFigures(
  { services, viewer, now, signal, ifNoneMatch }: CallContext,
  { besides = [], ...question }: ToldFigures,
  compute: () => Promise<unknown>,
  toBody: (figures: string) => string = (figures) => figures,
): Promise<Response> {
  const figures = await services.figures.ask({ ...question, day: toDay(now) })
  const own = createHash('sha256')
    .update(JSON.stringify([viewer.userId, figures.tag, besides]))
    .digest('base64url')
  // Weak: on its way it may be compressed.
  const tag = `W/"${own}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-store' }
  if (isKnownTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
  const read = async () => JSON.stringify(await services.heavyReads.take(compute, signal))
  const text = toBody(await figures.answer(read, signal))
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } })
}
