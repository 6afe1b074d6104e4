import { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import type { GraphqlFilter } from './graphqlFilter.ts'

/** Hears who is waited for while a body flows, and how it ended. */
export interface FlowWatch {
  awaitUpstream(): void
  awaitReader(): void
  /** It has ended: whole, or by a failure of the upstream, or because its reader has gone. */
  ended(): void
}

/** The body of an answer that is passed on as it comes, no faster than its reader takes it. */
export interface UpstreamFlow {
  push(chunk: Uint8Array): void
  end(): void
  /** Breaks it off: its reader is not to take a part for the whole. */
  fail(reason: Error): void
  /**
   * Sends what has come and what will.
   * @param watch hears how it goes; one that breaks off then ends as if it were whole, as a stream of events has no end
   */
  sendTo(outgoing: Writable, watch?: FlowWatch): void
  /** Ends it for its reader as if it were whole, and the call behind it. */
  finish(): void
}

/** What holds the upstream's end. */
interface Source {
  pause(): void
  resume(): void
  abort(reason: Error): void
}

/** Makes a body that flows. @param makeFilter what its bytes go through; it throws for what may not pass */
export function createUpstreamFlow(
  source: Source,
  makeFilter?: (emit: (bytes: Uint8Array) => void) => GraphqlFilter,
): UpstreamFlow {
  let outgoing: Writable | undefined
  let watch: FlowWatch | undefined
  /** What came before there was anywhere to send it. */
  let waiting: Uint8Array[] = []
  let state: 'open' | 'ended' | 'failed' = 'open'
  let isPaused = false
  let isTold = false

  function pause(): void {
    isPaused = true
    source.pause()
  }
  function resume(): void {
    if (!isPaused) return
    isPaused = false
    watch?.awaitUpstream()
    source.resume()
  }
  function emit(bytes: Uint8Array): void {
    if (outgoing === undefined) {
      waiting.push(bytes)
      if (!isPaused) pause()
    } else if (!outgoing.write(bytes) && !isPaused) {
      pause()
      watch?.awaitReader()
    } else if (!isPaused) watch?.awaitUpstream()
  }
  const filter = makeFilter?.(emit)

  function settle(): void {
    if (outgoing === undefined || state === 'open' || isTold) return
    isTold = true
    if (state === 'ended' || watch !== undefined) outgoing.end()
    else outgoing.destroy()
    watch?.ended()
  }
  function close(as: 'ended' | 'failed'): void {
    if (state !== 'open') return
    state = as
    settle()
  }

  return {
    push(chunk) {
      if (state !== 'open') return
      if (filter) filter.take(chunk)
      else emit(chunk)
    },
    end() {
      filter?.end()
      close('ended')
    },
    fail: () => close('failed'),
    sendTo(to, watching) {
      outgoing = to
      watch = watching
      const first = waiting
      waiting = []
      to.on('drain', resume)
      watch?.awaitUpstream()
      let mayGoOn = true
      for (const bytes of first) mayGoOn = to.write(bytes)
      if (first.length === 0 && to instanceof ServerResponse) to.flushHeaders()
      if (mayGoOn) resume()
      else watch?.awaitReader()
      settle()
    },
    finish() {
      close('ended')
      source.abort(new Error('The answer was ended'))
    },
  }
}
