import { findLinkForm, type LinkForm } from '@crateway/shared/state/linkForms.ts'
import { session } from '@crateway/shared/state/session.ts'

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
 */
export function findBegun(enduserId: string, mark: string): LinkForm | null {
  const form = findLinkForm(session.peek()?.user.id ?? '', enduserId)
  return form && (mark === '' || form.mark === mark) && Date.now() - form.at < formLife ? form : null
}
