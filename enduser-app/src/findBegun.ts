import { findLinkForm, type LinkForm } from '@crateway/shared/state/linkForms.ts'
import { session } from '@crateway/shared/state/session.ts'
import type { Earlier } from './offline/keptRequest.ts'

/** For as long a form is gone on with, ms: for as long as its link lives (30 days). */
const formLife = 30 * 86_400_000

/** What tells one last declaration from another; nothing is none. */
export const declaredMark = (id?: string | null, at?: string | null): string => JSON.stringify([id, at])

/** What a form is begun upon: asked meanwhile, a person answers the request. */
export const formMark = (declared: string, askedAt?: string | null): string => JSON.stringify([declared, askedAt])

/**
 * The form that the person has begun for a site and nobody has answered; null where there is none to go on with. Without a
 * line nobody knows better.
 * @param mark what is declared and asked for by now (`formMark`); '' where nobody knows
 * @param earlier where that was seen earlier: it says nothing of a form that was begun since
 */
export function findBegun(enduserId: string, mark: string, earlier?: Earlier | null): LinkForm | null {
  const form = findLinkForm(session.peek()?.user.id ?? '', enduserId)
  if (!form) return null
  const isOpen = mark === '' || form.mark === mark || (earlier && form.at > earlier.at.getTime())
  return isOpen && Date.now() - form.at < formLife ? form : null
}
