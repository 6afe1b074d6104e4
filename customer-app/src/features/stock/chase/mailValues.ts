import type { ChaseMailDraft } from '@crateway/shared/contract/calls/chase.ts'

/** What stands in the fields of a mail, and the list that its words are about. */
export interface MailValues {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Of the list; no field, but kept with what was typed, so that a draft goes out with no other list. */
  readonly basis: string
}

export const toMailValues = ({ to, subject, text, basis }: ChaseMailDraft): MailValues => ({
  to: to ?? '',
  subject,
  text,
  basis,
})

/** What stands in the fields once the list is another one: nothing that was typed is lost, all else is as newly drafted. */
export function mailValuesAfter(mine: MailValues, before: MailValues, now: MailValues): MailValues {
  const keep = (name: keyof MailValues) => (mine[name] === before[name] ? now[name] : mine[name])
  return { to: keep('to'), subject: keep('subject'), text: keep('text'), basis: now.basis }
}
