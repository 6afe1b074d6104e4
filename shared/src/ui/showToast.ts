import { signal } from '@preact/signals-react'

export type ToastKind = 'good' | 'bad' | 'info'

/** What a person may do about a message. */
export interface ToastAction {
  readonly text: string
  /** Shows how long it can be chosen still: as long as the message stays. */
  readonly isCounted?: boolean
  readonly onSelect: () => void
}

/** A short message for a person. */
export interface Toast {
  readonly kind: ToastKind
  readonly text: string
  /** How long it stays; longer while somebody points at it. Infinity: until somebody closes it or has pressed its button. */
  readonly seconds: number
  readonly action?: ToastAction
  /** Leads on from the message, which stays: to what was changed. */
  readonly more?: ToastAction
}

/** Takes a shown message away. */
type Dismiss = () => void

/** A message on its way or on screen. */
export interface ShownToast {
  readonly dismiss: Dismiss
}

/** Seconds a toast stays when the seeds name no other time (seed 2, section 9). */
const usualSeconds = 3

/** Seconds a refusal stays: it takes longer to read. */
export const refusalSeconds = 5

/** Shows a message; the answer takes it away again. */
type Host = (toast: Toast) => Dismiss

/** A message that waits for the host, and what takes it away once it is shown. */
interface Waiting {
  readonly toast: Toast
  dismiss: Dismiss
}

let show: Host | null = null

/** How old a message may be, ms, that leads to another screen by itself: what was saved is told on the list that follows. */
const leadingTime = 1_000

/** When messages came that are of their screen alone; those that can be answered stay. */
const ofScreen = new Map<ShownToast, number>()

/** Takes away what is of a screen that a person has left. */
export function leaveScreenToasts(): void {
  const oldest = performance.now() - leadingTime
  for (const [toast, came] of ofScreen) {
    if (came > oldest) continue
    toast.dismiss()
    ofScreen.delete(toast)
  }
}
const waiting: Waiting[] = []

function leaveQueue(entry: Waiting): void {
  const place = waiting.indexOf(entry)
  if (place >= 0) waiting.splice(place, 1)
}

/** Whether a message has come before the host, which is to be fetched for it. */
export const isToastWaiting = signal(false)

/**
 * Shows a short message at the edge of the page; it is read out too. Before the host is there, it waits for it. It goes with
 * the screen it came on, unless it has a button or a link.
 * @param action a button on it
 * @param more a link on it, which leaves it where it is
 */
export function showToast(
  kind: ToastKind,
  text: string,
  seconds = usualSeconds,
  action?: ToastAction,
  more?: ToastAction,
): ShownToast {
  const toast = { kind, text, seconds, ...(action ? { action } : {}), ...(more ? { more } : {}) }
  const shown = show ? { dismiss: show(toast) } : queue(toast)
  if (!action && !more) {
    ofScreen.set(shown, performance.now())
  }
  return shown
}

function queue(toast: Toast): ShownToast {
  const entry: Waiting = { toast, dismiss: () => leaveQueue(entry) }
  waiting.push(entry)
  isToastWaiting.value = true
  return { dismiss: () => entry.dismiss() }
}

/** The host takes over the showing, beginning with what has waited for it. @returns a function that gives it back */
export function hostToasts(host: Host): () => void {
  show = host
  for (const entry of waiting.splice(0)) entry.dismiss = host(entry.toast)
  return () => {
    if (show === host) show = null
  }
}
