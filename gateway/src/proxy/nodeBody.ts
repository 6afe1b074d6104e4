import type { IncomingMessage } from 'node:http'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { ReadHeaders } from '../http/facts.ts'
import type { Pacer } from './callTimer.ts'
import { joinBytes } from './joinBytes.ts'
import { assertLength, cutOff, tooLarge, tooLate } from './limitBody.ts'

/** A request body on Node that passes no more bytes than it may. */
export interface NodeBody {
  /** All of it, once it is there; throws as `readLimitedBody` does. */
  whole(deadline: number): Promise<Uint8Array>
  /**
   * Waits for its first bytes and answers the body from there on, or null for one without any. Throws as `whole` does.
   * What it yields its sender is held to a pace for.
   */
  begun(deadline: number): Promise<((pacer: Pacer) => AsyncGenerator<Uint8Array>) | null>
  /** Why it was cut off, if it was: transports wrap the error of a body beyond recognition. */
  problem(): Problem | undefined
}

type Chunks = AsyncIterator<Uint8Array>

/** Work that has to be done within so many ms. */
async function within<Done>(time: number, work: Promise<Done>): Promise<Done> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLate()), time)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Puts a limit in bytes on a request's body, as `limitBody` does for web requests; null for a request that has none.
 * Throws `too_large`, or `malformed` for a length that is no number.
 */
export function limitNodeBody(incoming: IncomingMessage, headers: ReadHeaders, limit: number): NodeBody | null {
  assertLength(headers.get('content-length'), limit)
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null
  // Whoever stops reading leaves the connection as it is: an answer is still to go out on it.
  const chunks: Chunks = incoming.iterator({ destroyOnReturn: false })
  let seen = 0
  const problem = () => (seen > limit ? tooLarge(limit) : undefined)

  async function next(): Promise<Uint8Array | undefined> {
    const { done, value } = await chunks.next()
    if (done) return undefined
    seen += value.byteLength
    if (seen > limit) throw tooLarge(limit)
    return value
  }

  async function read<Read>(deadline: number, work: Promise<Read>): Promise<Read> {
    // What fails after it was given up is nobody's failure.
    work.catch(() => undefined)
    try {
      return await within(deadline, work)
    } catch (error) {
      throw problem() ?? (error instanceof Problem ? error : cutOff(error))
    }
  }

  async function readAll(): Promise<Uint8Array> {
    const all: Uint8Array[] = []
    for (let chunk = await next(); chunk; chunk = await next()) all.push(chunk)
    return all.length === 1 && all[0] ? all[0] : joinBytes(all, seen)
  }

  return {
    problem,
    whole: (deadline) => read(deadline, readAll()),
    async begun(deadline) {
      const first = await read(deadline, next())
      if (first === undefined) return null
      return async function* paced(pacer) {
        yield first
        for (;;) {
          // Called when the upstream has taken all there was, as nothing is read ahead.
          pacer.begin()
          const chunk = await next()
          pacer.took(chunk?.byteLength ?? 0)
          if (chunk === undefined) return
          yield chunk
        }
      }
    },
  }
}
