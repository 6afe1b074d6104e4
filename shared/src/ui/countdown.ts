const minute = 60
const hour = 60 * minute

/** Seconds until an instant (both in ms since 1970), rounded up, so that it is zero only when the instant has come. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** A running countdown, the same in every language: `0:45`, `14:59`, `1:00:00`. */
export function countdownText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / hour)
  const minutes = Math.floor((seconds % hour) / minute)
  const rest = pad(seconds % minute)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
