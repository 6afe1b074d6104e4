import { findLinkForm, type LinkForm } from '@crateway/shared/state/linkForms.ts'
import { session } from '@crateway/shared/state/session.ts'

/** For as long a form is gone on with, ms: for as long as its link lives (30 days). */
const formLife = 30 * 86_400_000

/** What the marks of forms end with that were begun upon a request, or upon none: null. The rest tells the last declaration. */
export const markEndOf = (askedAt: string | null): string => `,${JSON.stringify(askedAt)}]`

/**
 * The form that the person has begun for a site and nobody has answered; null where there is none to go on with. Without a
 * line nobody knows better.
 * @param mark what tells what is declared and asked for by now (`formMarkOf`), or the end of it that is known; '' for nothing
 */
export function findBegun(enduserId: string, mark: string): LinkForm | null {
  const form = findLinkForm(session.peek()?.user.id ?? '', enduserId)
  return form?.mark.endsWith(mark) && Date.now() - form.at < formLife ? form : null
}
