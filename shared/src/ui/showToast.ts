export type ToastKind = 'good' | 'bad' | 'info'

/** A short message for a person. */
export interface Toast {
  readonly kind: ToastKind
  readonly text: string
  /** How long it stays; longer while somebody points at it. */
  readonly seconds: number
}

/** Seconds a toast stays when the seeds name no other time (seed 2, section 9). */
const usualSeconds = 3

let show: ((toast: Toast) => void) | null = null
const waiting: Toast[] = []

/** Shows a short message at the edge of the page; it is read out too. Before the host is there, it waits for it. */
export function showToast(kind: ToastKind, text: string, seconds = usualSeconds): void {
  const toast = { kind, text, seconds }
  if (show) show(toast)
  else waiting.push(toast)
}

/** The host takes over the showing, beginning with what has waited for it. @returns a function that gives it back */
export function hostToasts(host: (toast: Toast) => void): () => void {
  show = host
  for (const toast of waiting.splice(0)) host(toast)
  return () => {
    if (show === host) show = null
  }
}
