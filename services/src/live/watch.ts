/** Somebody who watches the feed of points, and the stream they read. */
export interface Watch {
  readonly personId: string
  /** Whose points they are told of. */
  customerIds: ReadonlySet<string>
  readonly isEnded: boolean
  readonly stream: ReadableStream<Uint8Array>
  /** Says that there is something new. */
  wake(): void
  /** Waits until there is; false when so many milliseconds have passed without, or it has ended. At first there is. */
  hasNews(patience: number): Promise<boolean>
  /** Ends the stream. */
  end(): void
}

interface WatchOptions {
  readonly personId: string
  readonly customerIds: ReadonlySet<string>
  /** Told when who watches has gone. */
  readonly signal: AbortSignal
  /** Milliseconds it lives at most, and it may be left unread. */
  readonly times: { readonly lifetime: number; readonly stall: number }
  /** What to send, piece by piece; the next is asked for when the last was taken. */
  readonly tell: (watch: Watch) => AsyncGenerator<string>
  /** What ended the telling before its time. */
  readonly onFailure: (error: unknown) => void
  readonly onEnd: (watch: Watch) => void
}

/** Nobody's streams end all at the same moment, to come back all at the same moment. */
const spread = () => 0.8 + Math.random() * 0.2

/**
 * A watch over a stream that holds nothing ready: a piece is made when it is wanted, so that a slow reader costs no memory,
 * and one that takes nothing any more is given up.
 */
export function createWatch(options: WatchOptions): Watch {
  const { personId, signal, times, tell, onFailure, onEnd } = options
  const encoder = new TextEncoder()
  let isEnded = false
  let hasNews = true
  let ring: () => void = () => undefined
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let stall: ReturnType<typeof setTimeout> | undefined
  const life = setTimeout(() => watch.end(), times.lifetime * spread()).unref()

  const waitToBeTaken = () => {
    stall = setTimeout(() => watch.end(), times.stall).unref()
  }

  const watch: Watch = {
    personId,
    customerIds: options.customerIds,
    get isEnded() {
      return isEnded
    },
    stream: new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = controller
          waitToBeTaken()
        },
        async pull(controller) {
          clearTimeout(stall)
          try {
            const { done, value } = await pieces.next()
            if (done === true) return watch.end()
            if (isEnded) return
            controller.enqueue(encoder.encode(value))
            waitToBeTaken()
          } catch (error) {
            onFailure(error)
            watch.end()
          }
        },
        cancel: () => watch.end(),
      },
      { highWaterMark: 0 },
    ),
    wake() {
      hasNews = true
      ring()
    },
    async hasNews(patience) {
      if (!hasNews && !isEnded) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience)
          ring = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const found = hasNews && !isEnded
      hasNews = false
      return found
    },
    end() {
      if (isEnded) return
      isEnded = true
      clearTimeout(life)
      clearTimeout(stall)
      signal.removeEventListener('abort', watch.end)
      ring()
      onEnd(watch)
      try {
        stream?.close()
      } catch {
        // Whoever read it has cancelled it.
      }
    },
  }
  const pieces = tell(watch)
  signal.addEventListener('abort', watch.end)
  return watch
}
