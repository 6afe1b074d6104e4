import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import type { Queries } from '../db/open.ts'
import { outbox } from '../db/schema/index.ts'

/** Kinds of mail the portal sends; each has its texts in the namespace `mail`. */
export type MailKind = 'passwordReset' | 'consigneeDeclaration' | 'distributorDeclaration' | 'closure'

/** A mail to be sent, as it is kept until then. */
export interface QueuedMail {
  readonly kind: MailKind
  /** At most one mail of a key is ever sent. */
  readonly dedupeKey: string
  /** E-mail address of the one reader. */
  readonly to: string
  readonly language: LanguageCode
  /** The link the mail is about, on `PUBLIC_URL`. */
  readonly link: string
  /** What the mail's texts name: a person, an enduser, minutes. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Puts a mail into the outbox, within the transaction that causes it. A key that is there already changes nothing. */
export async function queueMail(db: Queries, mail: QueuedMail, now: Date): Promise<void> {
  const { kind, dedupeKey, ...payload } = mail
  await db
    .insert(outbox)
    .values({ id: randomUUID(), kind, dedupeKey, payload, createdAt: now, nextTryAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}
