import type { Queries } from '../db/open.ts'
import { pageUrls } from '../links/pageUrls.ts'
import { queueMail, type ResetRequest } from '../mail/outbox.queries.ts'
import { insertReset, lockAccountsToMail, resetMinutes, wasMailedLately } from './passwordReset.queries.ts'

/**
 * Answers somebody's wish for reset mails: each account they may mean gets its mail, unless it got one in the last ten
 * minutes; in its own language, or else in that of the page it was asked for on. To be run in a transaction, after the asker
 * was answered.
 */
export async function answerResetRequest(
  db: Queries,
  { username, language: asked }: Omit<ResetRequest, 'kind'>,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  for (const account of await lockAccountsToMail(db, username)) {
    const { id, email, displayName } = account
    const language = account.language ?? asked
    if (email === null || (await wasMailedLately(db, id, now))) continue
    const { token, expiresAt } = await insertReset(db, { ...account, isMailed: true }, now)
    const mail = {
      kind: 'passwordReset',
      dedupeKey: `passwordReset:${crypto.randomUUID()}`,
      to: email,
      language,
      link: pageUrls.resetPassword(publicUrl, { token, language }),
      values: { displayName, minutes: resetMinutes },
      expiresAt,
    } as const
    await queueMail(db, mail, now)
  }
}
