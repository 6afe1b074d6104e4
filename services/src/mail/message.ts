import { oneLine } from './oneLine.ts'
import type { LinkMail, MailContents, WrittenMail } from './outbox.queries.ts'
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
  /** What the mail is about; a secret. Null where a person wrote it. */
  readonly link: string | null
  /** Whom answers reach; null for nobody. */
  readonly replyTo: string | null
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[]
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

/** What only a mail with a link has. */
function ofPortal({ link }: LinkMail, publicUrl: string): Pick<Message, 'link' | 'replyTo' | 'attachments'> {
  if (!link.startsWith(`${publicUrl}/`)) throw new UndeliverableMail('The link leads away from the portal')
  return { link, replyTo: null, attachments: [] }
}

/** What only a mail that a person sent has. */
function ofPerson({ replyTo, attachment }: WrittenMail): Pick<Message, 'link' | 'replyTo' | 'attachments'> {
  if (replyTo !== null && !isAddress(replyTo)) throw new UndeliverableMail('The address for answers is none')
  const { name, type, base64 } = attachment
  return { link: null, replyTo, attachments: [{ name, type, bytes: Buffer.from(base64, 'base64') }] }
}

/** Whom a reader sees a mail come from: of a person's, the customer too, as people know that one. */
const senderName = (mail: MailContents, provider: string): string =>
  mail.kind === 'chaseList' ? oneLine(`${mail.customerName} (${provider})`) : provider

/** Composes a mail. Throws `UndeliverableMail` for one that could be read as anything but a mail of ours to one reader. */
export function composeMail(
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  mail: MailContents,
  { publicUrl, from, ...source }: MailSettings,
): Message {
  if (!isAddress(mail.to)) throw new UndeliverableMail('The address is none a mail can be sent to')
  return {
    ...renderMail(mail, source),
    ...(mail.kind === 'chaseList' ? ofPerson(mail) : ofPortal(mail, publicUrl)),
    id,
    // A receiving server that has it already, because we never heard its answer, can tell.
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    from: { ...from, name: senderName(mail, from.name || source.providerName) },
    to: mail.to,
    date: createdAt,
    language: mail.language,
  }
}
