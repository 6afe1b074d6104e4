import { Readable } from 'node:stream'
import { Dispatcher } from 'undici'
import { toWebStream } from '../http/webStream.ts'

type Answer = (request: Request) => Promise<Response>

function toRequest({ origin, path, method, headers, body }: Dispatcher.DispatchOptions, signal: AbortSignal): Request {
  const stream = body instanceof Readable ? toWebStream(body) : body instanceof Uint8Array ? Buffer.from(body) : null
  const init: RequestInit = { method, headers: headers as Record<string, string>, redirect: 'manual', signal }
  return new Request(`${origin}${path}`, stream === null ? init : Object.assign(init, { body: stream, duplex: 'half' }))
}

/** Calls an answer in this process as undici would call an upstream: for the tests of Node's transport. */
export class ProcessDispatcher extends Dispatcher {
  readonly #answer: Answer

  constructor(answer: Answer) {
    super()
    this.#answer = answer
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const stop = new AbortController()
    let going = Promise.withResolvers<void>()
    going.resolve()
    let isPaused = false
    const controller: Dispatcher.DispatchController = {
      get aborted() {
        return stop.signal.aborted
      },
      get paused() {
        return isPaused
      },
      get reason() {
        return stop.signal.aborted ? stop.signal.reason : null
      },
      abort(reason) {
        if (stop.signal.aborted) return
        stop.abort(reason)
        handler.onResponseError?.(controller, reason)
      },
      pause() {
        isPaused = true
        going = Promise.withResolvers()
      },
      resume() {
        isPaused = false
        going.resolve()
      },
    }
    const run = async () => {
      handler.onRequestStart?.(controller, {})
      const response = await this.#answer(toRequest(options, stop.signal))
      if (stop.signal.aborted) return
      handler.onResponseStart?.(controller, response.status, Object.fromEntries(response.headers))
      const reader = response.body?.getReader()
      stop.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
      for (;;) {
        await going.promise
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (stop.signal.aborted) return
        if (done || value === undefined) return handler.onResponseEnd?.(controller, {})
        handler.onResponseData?.(controller, Buffer.from(value))
      }
    }
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) handler.onResponseError?.(controller, error instanceof Error ? error : new Error())
    })
    return true
  }
}
