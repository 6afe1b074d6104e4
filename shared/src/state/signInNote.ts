import { enums, type Infer, is, nullable, string, type } from 'superstruct'
import { readStored, writeStored } from './browserStorage.ts'

/**
 * Why a person was brought to the sign-in page: their session has `ended`, this browser has `lost` it, or they have
 * `signed_out` in another tab.
 */
const noteStruct = type({ why: enums(['ended', 'lost', 'signed_out']), username: nullable(string()) })

/** What a page that a person was taken from tells the sign-in page. `username` is null where theirs is not known or not to be kept. */
export type SignInNote = Infer<typeof noteStruct>

/** Of one tab: another one's person may have come to sign in for another reason. */
const tabStorage = () => sessionStorage
const key = 'sign-in-note'

/** Leaves a note for the sign-in page, or takes it back. */
export function leaveSignInNote(note: SignInNote | null): void {
  writeStored(key, note && JSON.stringify(note), tabStorage)
}

/** The note that was left in this tab; null when there is none. */
export function readSignInNote(): SignInNote | null {
  try {
    const note: unknown = JSON.parse(readStored(key, tabStorage) ?? 'null')
    return is(note, noteStruct) ? note : null
  } catch {
    return null
  }
}
