let isLeaving = false

/**
 * Leaves the app for another document. The first call wins: a sign-out that also ends the session, or ten calls refused
 * at once, are one departure.
 */
export function leaveTo(address: string): void {
  if (isLeaving) return
  isLeaving = true
  location.assign(address)
}

/** Address of the sign-in page that leads back to a path and query of ours (CONTRACT section 2). */
export function signInAddress(pathAndQuery: string): string {
  return `/login?redirect=${encodeURIComponent(pathAndQuery)}`
}

/** Leaves for the sign-in page, which leads back to where the person is. */
export function leaveToSignIn(): void {
  leaveTo(signInAddress(location.pathname + location.search))
}
