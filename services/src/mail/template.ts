import type { CountKey, TextKey } from '@crateway/shared/contract/textKeys.ts'
import { type Texts, textsIn } from '../i18n/texts.ts'
import { type MailParts, toHtml } from './html.ts'
import { oneLine } from './oneLine.ts'
import type { LinkMail, LinkMailKind, MailContents, WrittenMail } from './outbox.queries.ts'

/** Whom mails come from. */
export interface MailSource {
  readonly providerName: string
  /** Email address of customer service; null for none. */
  readonly customerService: string | null
}

/** A mail as its reader gets it. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface KindTexts {
  readonly subject: TextKey
  readonly heading: TextKey
  readonly intro: TextKey
  readonly button: TextKey
  readonly note: TextKey
  /** How long the link lives, counted. */
  readonly validity: CountKey
}

const textsOf: Readonly<Record<LinkMailKind, KindTexts>> = {
  passwordReset: {
    subject: 'mail.passwordReset.subject',
    heading: 'mail.passwordReset.heading',
    intro: 'mail.passwordReset.intro',
    button: 'mail.passwordReset.button',
    note: 'mail.passwordReset.note',
    validity: 'mail.passwordReset.validity',
  },
  consigneeDeclaration: {
    subject: 'mail.consigneeDeclaration.subject',
    heading: 'mail.consigneeDeclaration.heading',
    intro: 'mail.consigneeDeclaration.intro',
    button: 'mail.consigneeDeclaration.button',
    note: 'mail.keepPrivate',
    validity: 'mail.consigneeDeclaration.validity',
  },
  distributorDeclaration: {
    subject: 'mail.distributorDeclaration.subject',
    heading: 'mail.distributorDeclaration.heading',
    intro: 'mail.distributorDeclaration.intro',
    button: 'mail.distributorDeclaration.button',
    note: 'mail.keepPrivate',
    validity: 'mail.distributorDeclaration.validity',
  },
  closure: {
    subject: 'mail.closure.subject',
    heading: 'mail.closure.heading',
    intro: 'mail.closure.intro',
    button: 'mail.closure.button',
    note: 'mail.keepPrivate',
    validity: 'mail.closure.validity',
  },
}

/** The number that a mail's counted text counts. */
function countOf(mail: LinkMail): number {
  switch (mail.kind) {
    case 'passwordReset':
      return mail.values.minutes
    case 'consigneeDeclaration':
    case 'distributorDeclaration':
    case 'closure':
      return mail.values.days
  }
}

/** Whoever is addressed by name. */
function greetingOf(mail: LinkMail, { t }: Texts): readonly string[] {
  return mail.kind === 'passwordReset' ? [t('mail.greeting', { name: oneLine(mail.values.displayName) })] : []
}

/** The paragraphs of what a person wrote: blank lines part them, and nothing in them steers a program. */
const toParagraphs = (text: string): readonly string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .split(/\n\s*\n/)

/** What a mail says that a person wrote, and who that is, in its reader's language. */
function toWrittenParts(mail: WrittenMail, { providerName }: MailSource): MailParts {
  const { t } = textsIn(mail.language)
  const customer = oneLine(mail.customerName)
  const values = { customer, author: oneLine(mail.author), provider: oneLine(providerName) }
  const replies = mail.replyTo === null ? 'mail.chaseList.noReply' : 'mail.chaseList.reply'
  return {
    language: mail.language,
    sender: customer,
    subject: oneLine(mail.subject),
    heading: null,
    opening: toParagraphs(mail.text),
    action: null,
    closing: [],
    footer: [t('mail.chaseList.footer', values), t(replies, values)].join(' '),
  }
}

/** What a mail of the portal says, in its reader's language. */
function toParts(mail: LinkMail, { providerName: provider, customerService }: MailSource): MailParts {
  const texts = textsIn(mail.language)
  const keys = textsOf[mail.kind]
  const values = Object.fromEntries(
    Object.entries({ ...mail.values, provider }).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value) : value,
    ]),
  )
  const say = (key: TextKey) => texts.t(key, values)
  return {
    language: mail.language,
    sender: provider,
    subject: oneLine(say(keys.subject)),
    heading: say(keys.heading),
    opening: [...greetingOf(mail, texts), say(keys.intro)],
    action: { button: say(keys.button), link: mail.link, linkHint: say('mail.linkHint') },
    closing: [texts.tCount(keys.validity, countOf(mail), values), say(keys.note)],
    footer: [
      say('mail.footer'),
      ...(customerService ? [texts.t('mail.contact', { address: customerService })] : []),
    ].join(' '),
  }
}

/** The text for who reads no HTML: the same words in the same order. */
function toText({ heading, opening, action, closing, footer }: MailParts): string {
  const asked = action === null ? [] : [`${action.button}\n${action.link}`]
  const parts = [...(heading === null ? [] : [heading]), ...opening, ...asked, ...closing, `-- \n${footer}`]
  return `${parts.join('\n\n')}\n`
}

/** A mail as text and HTML. */
export function renderMail(mail: MailContents, source: MailSource): RenderedMail {
  const parts = mail.kind === 'chaseList' ? toWrittenParts(mail, source) : toParts(mail, source)
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts) }
}
