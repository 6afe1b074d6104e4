import type { MailContents } from './outbox.queries.ts'
import { isAddress, type Sender } from './sender.ts'
import { type MailSource, type RenderedMail, renderMail } from './template.ts'

/** A mail ready to be handed over. */
export interface Message extends RenderedMail {
  /** Of the outbox: the same mail has the same id however often it is tried. */
  readonly id: string
  readonly messageId: string
  readonly from: Sender
  readonly to: string
  readonly date: Date
  readonly language: string
  /** What the mail is about; a secret. */
  readonly link: string
}

/** A mail that no try will ever bring to its reader. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail'
}

/** What every mail of a portal shares. */
export interface MailSettings extends MailSource {
  readonly publicUrl: string
  readonly from: Sender
}

/** Composes a mail. Throws `UndeliverableMail` for one that could be read as anything but a mail of ours to one reader. */
export function composeMail(
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  mail: MailContents,
  { publicUrl, from, ...source }: MailSettings,
): Message {
  if (!isAddress(mail.to)) throw new UndeliverableMail('The address is none a mail can be sent to')
  if (!mail.link.startsWith(`${publicUrl}/`)) throw new UndeliverableMail('The link leads away from the portal')
  return {
    ...renderMail(mail, source),
    id,
    // A receiving server that has it already, because we never heard its answer, can tell.
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { ...from, name: from.name || source.providerName },
    to: mail.to,
    date: createdAt,
    language: mail.language,
    link: mail.link,
  }
}
