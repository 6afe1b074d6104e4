/** Key of this tab's note about its last re-opening. */
const noteKey = 'login.reopened'

/** Within this time (ms) a second arrival at sign-in with the same token counts as being sent back. */
const chainTime = 60_000

/** What of `sessionStorage` is needed. */
export type NoteStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Claims the one re-opening that a token gets in a chain of page loads. False when this tab did it for the same token
 * moments ago: the portal has then sent the person straight back, and doing it again would go round for ever. False also
 * when the note cannot be kept, because then nothing would end the circle.
 */
export function claimReopening(storage: NoteStorage, token: string, now: number): boolean {
  const mark = token.slice(-24)
  try {
    const [noted, time] = (storage.getItem(noteKey) ?? '').split(' ')
    if (noted === mark && Math.abs(now - Number(time)) < chainTime) return false
    const note = `${mark} ${now}`
    storage.setItem(noteKey, note)
    return storage.getItem(noteKey) === note
  } catch {
    return false
  }
}
