/**
 * A stream of the pieces a generator makes, as UTF-8. A piece is made when the reader wants it and not before, so that
 * memory stays flat however long the whole is; a reader who leaves ends the generator, which is nobody's failure. What the
 * generator throws breaks the stream off, so that nobody takes a part for the whole; `onFailure` is told first.
 */
export function streamText(
  pieces: AsyncGenerator<string, void, undefined>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let hasLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (hasLeft) return
          if (done === true) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          if (hasLeft) return
          onFailure(error)
          // Servers write what they are given to their logs; a failed statement holds its parameters.
          controller.error(new Error('The answer broke off'))
        }
      },
      async cancel() {
        hasLeft = true
        await pieces.return()
      },
    },
    { highWaterMark: 1 },
  )
}
