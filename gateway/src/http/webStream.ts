import type { Readable } from 'node:stream'

/**
 * A Node stream of bytes as a web stream. Node's own `Readable.toWeb` (24.21) throws outside of any promise when a chunk
 * comes after the web stream was cancelled, which ends the process; this one only reads when asked to.
 */
export function toWebStream(readable: Readable): ReadableStream<Uint8Array> {
  // An error before anybody reads would otherwise be nobody's; the iterator reports it to whoever reads later.
  readable.on('error', () => undefined)
  const chunks: AsyncIterator<Uint8Array> = readable[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        readable.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
