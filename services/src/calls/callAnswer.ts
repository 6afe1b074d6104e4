import type { AnswerOf, AnyCall, FileAnswer } from '@crateway/shared/contract/call.ts'
import { totalHeader } from '@crateway/shared/contract/isPaged.ts'
import type { RequestContext } from '../http/environment.ts'

/** A value with the status it is answered with, where a call has several. */
export class Reply<Value> {
  readonly value: Value
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(value: Value, status: number, headers: Readonly<Record<string, string>> = {}) {
    this.value = value
    this.status = status
    this.headers = headers
  }
}

/** A part of a list, with how many rows the whole list has. */
export const replyPage = <Value>(value: Value, total: number): Reply<Value> =>
  new Reply(value, 200, { [totalHeader]: String(total) })

/**
 * What a handler may return: the answer itself, with a status of its own, or a response it streams. What a call without an
 * answer returns is not looked at.
 */
export type HandlerAnswer<C extends AnyCall> =
  AnswerOf<C> extends undefined ? unknown : AnswerOf<C> | Reply<AnswerOf<C>> | Response

/** RFC 6266: a plain name for old programs, the real one in UTF-8. Always an attachment: nothing is shown on our origin. */
export function contentDisposition(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_').slice(0, 200) || 'file'
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function isFileAnswer(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'body' in value && 'name' in value && 'type' in value
}

/** Turns what a handler returned into the response its call promises. */
export function toResponse(call: AnyCall, answer: unknown, c: RequestContext): Response {
  if (answer instanceof Response) return answer
  switch (call.answer.kind) {
    case 'nothing':
      return c.body(null, 204)
    case 'events':
      throw new TypeError(`${call.id} answered no stream`)
    case 'json':
    case 'rows': {
      const { value, status, headers } = answer instanceof Reply ? answer : new Reply(answer, statusOf(call))
      return Response.json(value, { status, headers })
    }
    case 'file': {
      if (!isFileAnswer(answer)) throw new TypeError(`${call.id} answered no file`)
      const size = answer.size ?? (answer.body instanceof Uint8Array ? answer.body.byteLength : undefined)
      return new Response(answer.body as BodyInit, {
        headers: {
          'Content-Type': answer.type,
          'Content-Disposition': contentDisposition(answer.name),
          ...(size === undefined ? {} : { 'Content-Length': String(size) }),
        },
      })
    }
  }
}

function statusOf(call: AnyCall): number {
  return call.answer.kind === 'json' ? call.answer.statuses[0] : 200
}
