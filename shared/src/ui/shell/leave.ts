import { signal } from '@preact/signals-react'

let isLeaving = false

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

/**
 * Leaves for the sign-in page, or stays stranded where it cannot be reached.
 * @param address the page with or without a way back; by default back to where the person is
 * @param isReachable whether the gateway answers, as far as the caller knows
 */
export function leaveToSignIn(
  address = signInAddress(location.pathname + location.search),
  isReachable = navigator.onLine,
): void {
  if (isReachable) leaveTo(address)
  else if (!isLeaving && stranded.peek() === null) stranded.value = address
}

/** Takes a stranded app to where it could not go before. */
export function leaveStranded(): void {
  const address = stranded.peek()
  if (address === null) return
  isLeaving = true
  location.assign(address)
}
