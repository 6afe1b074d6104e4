import { joinBytes } from './joinBytes.ts'
import { raceSignal } from './raceSignal.ts'

/** A body read to its end, or, when it is longer than one wants to hold, one to pass on as it comes. */
export type AheadBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'stream'; readonly stream: ReadableStream<Uint8Array> }

function resume(
  chunks: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  const waiting = chunks.values()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = waiting.next()
      const { done, value } = next.done ? await reader.read() : { done: false, value: next.value }
      if (value) controller.enqueue(value)
      if (done) controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/**
 * Reads a body up to `limit` bytes before anything of it is passed on, so that an upstream that breaks off or drips can
 * still be answered for with a proper error. Rejects with the signal's reason when that comes first.
 */
export async function readAhead(
  body: ReadableStream<Uint8Array>,
  limit: number,
  signal: AbortSignal,
): Promise<AheadBody> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    while (length <= limit) {
      const { done, value } = await raceSignal(reader.read(), signal)
      if (done) return { kind: 'whole', bytes: joinBytes(chunks, length) }
      chunks.push(value)
      length += value.byteLength
    }
    return { kind: 'stream', stream: resume(chunks, reader) }
  } catch (error) {
    reader.cancel(error).catch(() => undefined)
    throw error
  }
}
