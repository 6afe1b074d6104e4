import { signal } from '@preact/signals-react'
import { leaveSignInNote, type SignInNote } from '../../state/signInNote.ts'

let isLeaving = false

/** Whether the app is on its way to another document by its own decision: whoever had to be asked has been. */
export const isDeparting = (): boolean => isLeaving

/**
 * Where the app would have gone for the sign-in page, had there been a connection; null otherwise. While it is set, the app
 * says so itself: a document that cannot be loaded would leave the person on the browser's own error page.
 */
export const stranded = signal<string | null>(null)

/**
 * Leaves the app for another document. The first call wins: a sign-out that also ends the session, or ten calls refused
 * at once, are one departure.
 */
export function leaveTo(address: string): void {
  if (isLeaving || stranded.peek() !== null) return
  isLeaving = true
  location.assign(address)
}

/** Address of the sign-in page that leads back to a path and query of ours (CONTRACT section 2). */
export function signInAddress(pathAndQuery: string): string {
  return `/login?redirect=${encodeURIComponent(pathAndQuery)}`
}

/** How a person is taken to the sign-in page. */
interface Departure {
  /** The page with or without a way back; by default back to where they are. */
  readonly address?: string
  /** Whether the gateway answers, as far as the caller knows. */
  readonly isReachable?: boolean
  /** What the page should know of why they come. */
  readonly note?: SignInNote
}

/** Leaves for the sign-in page, or stays stranded where it cannot be reached. */
export function leaveToSignIn(departure: Departure = {}): void {
  if (isLeaving || stranded.peek() !== null) return
  const { isReachable = navigator.onLine, note = null } = departure
  const address = departure.address ?? signInAddress(location.pathname + location.search)
  leaveSignInNote(note)
  if (isReachable) leaveTo(address)
  else stranded.value = address
}

/** Takes a stranded app to where it could not go before. */
export function leaveStranded(): void {
  const address = stranded.peek()
  if (address === null) return
  isLeaving = true
  location.assign(address)
}
