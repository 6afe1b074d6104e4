/** Keys of what belongs to the signed-in person; the rest (language, theme, layout of the frame) is the browser's. */
export const personalKeys = { token: 'token', user: 'user', clock: 'clock', partner: 'customer' } as const

/** What this browser keeps under a key; null when nothing, or when storage is closed to the page (private mode, policy). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value under a key, or forgets it when null. A closed or full storage is no reason to fail a person's action. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The choice then lasts for this page only.
  }
}
