/** Keys of what belongs to the signed-in person; the rest (language, theme, layout of the frame) is the browser's. */
export const personalKeys = {
  token: 'token',
  user: 'user',
  clock: 'clock',
  partner: 'customer',
  finds: 'finds',
} as const

/** Opens a storage of the browser; fails where it is closed to the page (private mode, policy). */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const browserWide: OpenStorage = () => localStorage

/** The browser's storage for all tabs; null where it is closed to the page. */
export function openLocalStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** What is kept under a key, in this browser unless another storage is named; null when nothing, or when it is closed. */
export function readStored(key: string, open = browserWide): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value under a key, or forgets it when null. A closed or full storage is no reason to fail a person's action. */
export function writeStored(key: string, value: string | null, open = browserWide): void {
  try {
    if (value === null) open().removeItem(key)
    else open().setItem(key, value)
  } catch {
    // The choice then lasts for this page only.
  }
}
