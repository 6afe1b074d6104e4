import { languages } from '@crateway/shared/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsIn } from '../i18n/texts.ts'
import { escapeHtml } from './html.ts'
import type { LinkMail, MailContents, WrittenMail } from './outbox.queries.ts'
import { renderMail } from './template.ts'

const provider = 'Crateway & Söhne'
const source = { providerName: provider, customerService: 'crates+help@example.com' }
const link = 'https://portal.example.com/reset-password?token=a-secret_1'
const base = { to: 'ana@example.com', link } as const

function mailsIn(language: MailContents['language'], name: string): readonly LinkMail[] {
  return [
    { ...base, language, kind: 'passwordReset', values: { displayName: name, minutes: 10 } },
    { ...base, language, kind: 'consigneeDeclaration', values: { enduserName: name, days: 21 } },
    { ...base, language, kind: 'distributorDeclaration', values: { distributorName: name, days: 1 } },
    { ...base, language, kind: 'closure', values: { enduserName: name, days: 30 } },
  ]
}

/** A mail as a person wrote it. */
const writtenIn = (language: MailContents['language'], words: Partial<WrittenMail> = {}): WrittenMail => ({
  kind: 'chaseList',
  to: 'ana@example.com',
  language,
  subject: 'Overdue crates',
  text: 'Dear Ana,\n\nplease see\nthe list.',
  author: 'Lena Marchetti',
  customerName: 'Meridian & Söhne',
  replyTo: 'lena@example.com',
  attachment: { name: 'list.xlsx', type: 'application/octet-stream', base64: '' },
  ...words,
})

describe.each(languages)('the mails in $name', ({ code }) => {
  it('that people write say who sent them through whom, and where answers go', () => {
    const { t } = textsIn(code)
    const { text, html, subject } = renderMail(writtenIn(code), source)
    expect(subject).toBe('Overdue crates')
    for (const part of ['Lena Marchetti', 'Meridian & Söhne', provider]) {
      expect(text).toContain(part)
      expect(html).toContain(escapeHtml(part))
    }
    expect(text).toContain(t('mail.chaseList.reply', { author: 'Lena Marchetti' }))
    expect(renderMail(writtenIn(code, { replyTo: null }), source).text).toContain(t('mail.chaseList.noReply'))
    expect(html).not.toMatch(/<(a|h1)\b/)
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined|mail\./)
  })

  it.each(mailsIn(code, 'Tyreworks 林 Ünal'))('of kind $kind say the same as text and as HTML', (mail) => {
    const { subject, text, html } = renderMail(mail, source)
    const plain = html
      .replace(/<title>.*<\/title>/, '')
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'")
    for (const line of text.split('\n').filter((one) => /\p{L}{4}/u.test(one))) {
      expect(plain).toContain(line)
    }
    expect(subject).toContain(provider)
    expect(text).toContain('Tyreworks 林 Ünal')
    expect(text).toContain(link)
    expect(text).toContain(source.customerService)
    expect(renderMail(mail, { ...source, customerService: null }).text).not.toContain('@')
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|mail\./)
  })

  it.each(mailsIn(code, 'x'))('of kind $kind name their language and have one button', (mail) => {
    const { html } = renderMail(mail, source)
    expect(html).toContain(`<html lang="${code}">`)
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
    expect(targets).toEqual([link, link])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(table|img|script|style|iframe|form)\b/)
  })

  it('count days and minutes in its own plural forms', () => {
    const closing = (days: number) =>
      renderMail({ ...base, language: code, kind: 'consigneeDeclaration', values: { enduserName: 'x', days } }, source)
    const texts = [1, 2, 5, 21, 22].map((days) => closing(days).text.replaceAll(/\d+/g, '#'))
    const forms = new Set([1, 2, 5, 21, 22].map((days) => new Intl.PluralRules(code).select(days)))
    expect(new Set(texts).size).toBeGreaterThanOrEqual(Math.min(forms.size, 2))
    expect(closing(21).text).toMatch(/21/)
  })
})

describe('a mail', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    'A\r\nBcc: everybody@example.com\r\n\r\nhello',
    '{{provider}}',
    '&lt;b&gt;',
    '\u2028\u2029\u0085',
  ]

  /** The tags of a mail's page, without their attributes. */
  const tagsOf = (mail: MailContents, providerName = provider) =>
    [...renderMail(mail, { ...source, providerName }).html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.split(' ')[0])
  const plainTags = mailsIn('en', 'plain').map((mail) => tagsOf(mail))

  it.each(hostile)('is the same page with the name %j in it as with any other', (name) => {
    expect(mailsIn('en', name).map((mail) => tagsOf(mail))).toEqual(plainTags)
  })

  it('has a subject of one line and the same page, whatever the names', () => {
    const anyName = fc.string({ unit: 'binary', maxLength: 60 })
    const everything = fc.property(anyName, anyName, (name, providerName) => {
      const mails = mailsIn('en', name)
      expect(mails.map((mail) => tagsOf(mail, providerName))).toEqual(plainTags)
      for (const mail of mails)
        expect(renderMail(mail, { ...source, providerName }).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    })
    fc.assert(everything, { numRuns: 100 })
  })

  it('of a person keeps the lines and paragraphs of its words, and nothing else of them', () => {
    const { text, html } = renderMail(writtenIn('en', { text: 'Dear Ana,\r\n\r\n\r\nsee\nthe\u0007list.\n' }), source)
    expect(text.startsWith('Dear Ana,\n\nsee\nthe list.\n\n-- \n')).toBe(true)
    expect(html).toMatch(/>Dear Ana,<\/p>\n<p[^>]*>see<br>\nthe list\.<\/p>/)
  })

  it('of a person has a subject of one line and no tags of its own, whatever is written', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 80 })
    const everything = fc.property(anyText, anyText, anyText, (subject, words, author) => {
      const mail = writtenIn('en', { subject, text: words, author, customerName: author })
      expect(renderMail(mail, source).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      const tags = new Set(tagsOf(mail).filter((tag) => !/^<\/?(p|br)>?$/.test(tag ?? '')))
      expect(tags).toEqual(new Set(tagsOf(writtenIn('en')).filter((tag) => !/^<\/?(p|br)>?$/.test(tag ?? ''))))
    })
    fc.assert(everything, { numRuns: 100 })
  })

  it('escapes what HTML gives a meaning to, and nothing else', () => {
    expect(escapeHtml(`<a href="x" id='y'>&</a> Ünal 林`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt; Ünal 林',
    )
  })
})
