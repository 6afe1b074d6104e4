/** What a service worker sees of the browser, as far as ours ask for it: `lib.webworker` and `lib.dom` do not go together. */
export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(name: 'message', listener: (event: TellingEvent) => void): void
}

/** An event whose work the browser waits for. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A page asks for something. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** A page says something, and may give a port to answer it by. */
export interface TellingEvent extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}
