import { languages } from '@crateway/shared/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from './html.ts'
import type { MailContents } from './outbox.queries.ts'
import { renderMail } from './template.ts'

const provider = 'Crateway & Söhne'
const source = { providerName: provider, customerService: 'crates+help@example.com' }
const link = 'https://portal.example.com/reset-password?token=a-secret_1'
const base = { to: 'ana@example.com', link } as const

function mailsIn(language: MailContents['language'], name: string): readonly MailContents[] {
  return [
    { ...base, language, kind: 'passwordReset', values: { displayName: name, minutes: 10 } },
    { ...base, language, kind: 'consigneeDeclaration', values: { enduserName: name, days: 21 } },
    { ...base, language, kind: 'distributorDeclaration', values: { distributorName: name, days: 1 } },
    { ...base, language, kind: 'closure', values: { enduserName: name, days: 30 } },
  ]
}

describe.each(languages)('the mails in $name', ({ code }) => {
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

  it('escapes what HTML gives a meaning to, and nothing else', () => {
    expect(escapeHtml(`<a href="x" id='y'>&</a> Ünal 林`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt; Ünal 林',
    )
  })
})
