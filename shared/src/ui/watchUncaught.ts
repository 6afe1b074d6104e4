import { isAbort } from '../client/isAbort.ts'

/** Hands on every error that nothing caught, but for aborted calls and the browser's own notes, until it is called off. */
export function watchUncaught(onError: (error: unknown) => void): () => void {
  const handle = (error: unknown) => {
    if (!isAbort(error)) onError(error)
  }
  const handleError = ({ error }: ErrorEvent) => {
    // Events without an error are the browser's own notes (a resize observer that came round twice).
    if (error) handle(error)
  }
  const handleRejection = ({ reason }: PromiseRejectionEvent) => handle(reason)
  addEventListener('error', handleError)
  addEventListener('unhandledrejection', handleRejection)
  return () => {
    removeEventListener('error', handleError)
    removeEventListener('unhandledrejection', handleRejection)
  }
}
