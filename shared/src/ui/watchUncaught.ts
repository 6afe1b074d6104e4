import { isAbort } from '../client/isAbort.ts'

/** Hands on every error that nothing caught, but for aborted calls and the browser's own notes. */
export function watchUncaught(onError: (error: unknown) => void): void {
  const handle = (error: unknown) => {
    if (!isAbort(error)) onError(error)
  }
  addEventListener('error', ({ error }) => {
    // Events without an error are the browser's own notes (a resize observer that came round twice).
    if (error) handle(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => handle(reason))
}
