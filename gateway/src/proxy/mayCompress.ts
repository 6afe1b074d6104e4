import type { AnswerHeaders } from './planAnswer.ts'

/** Text of any kind but streams of events, whose parts must not wait for one another. */
const textType = /^(?:text\/(?!event-stream\b)|application\/(?:[\w.+-]+\+)?(?:json|xml)\b|image\/svg\+xml\b)/i

/** Bytes below which an answer arrives at the same time either way. */
const least = 4 * 1024

/**
 * Whether an answer's body may travel compressed: text that is none yet, long enough to be worth it, no part of a file, and not named
 * by a strong tag, which is one of these very bytes. @param length bytes of the body, undefined where they are not known
 */
export function mayCompress(headers: AnswerHeaders, length: number | undefined): boolean {
  if (length !== undefined && length < least) return false
  const { 'content-type': type = '', 'content-encoding': encoding, etag, 'cache-control': cache = '' } = headers
  const isOfBytes = headers['content-range'] !== undefined || (etag !== undefined && !etag.startsWith('W/'))
  return encoding === undefined && !isOfBytes && textType.test(type) && !/\bno-transform\b/i.test(cache)
}
