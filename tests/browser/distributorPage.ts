import type { Locator, Page, Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { expect } from './fixtures.ts'

const texts = { en, ko, ru }
export type Language = keyof typeof texts

/** A toast is gone after this, ms (seed 1, section 9). */
export const longestToast = 6_000

export const cutLine = 'net::ERR_'
export const networkLine = (status: number) => `the server responded with a status of ${status}`

export interface DistributorPage {
  readonly title: Locator
  readonly template: Locator
  readonly nothing: Locator
  readonly file: Locator
  readonly send: Locator
  /** The question whether to send, and its answers. */
  readonly question: Locator
  readonly yes: Locator
  readonly faulty: Locator
  readonly status: Locator
}

export function distributorPage(page: Page, language: Language = 'en'): DistributorPage {
  const { distributorDeclaration: words, common } = texts[language]
  const question = page.getByRole('dialog', { name: words.confirm })
  return {
    title: page.getByRole('heading', { level: 1 }),
    template: page.getByRole('button', { name: words.template }),
    nothing: page.getByLabel(words.nothing),
    file: page.getByLabel(words.file),
    send: page.getByRole('button', { name: words.send, exact: true }),
    question,
    yes: question.getByRole('button', { name: common.yes, exact: true }),
    faulty: page.getByRole('heading', { level: 2, name: words.faulty }),
    status: page.locator('form').getByRole('status'),
  }
}

/** Sends the form, and answers that this is meant. */
export async function send(form: DistributorPage): Promise<void> {
  await form.send.click()
  await form.yes.click()
}

/** The token of a link nobody has opened. */
export async function freshToken(page: Page): Promise<string> {
  const links = await (await page.request.get('/v2/dev/links')).json()
  return new URL(links.distributorDeclaration).searchParams.get('token') ?? ''
}

export async function openToken(page: Page, token: string, language: Language = 'en'): Promise<DistributorPage> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`/distributor-declaration?token=${encodeURIComponent(token)}`)
  return distributorPage(page, language)
}

/** Whether the API has an answer to a link. */
export async function isAnswered(page: Page, token: string): Promise<boolean> {
  const { declarationId } = await (await page.request.get(`/v2/distributorDeclarations/reminder/${token}`)).json()
  return declarationId !== null
}

/** A day that a file may name, by the template: `YYYY-MM-DD`. */
export async function countedOn(page: Page): Promise<string> {
  const template = await (await page.request.get('/v2/distributorDeclarations/download-template')).text()
  return /\d{4}-\d{2}-\d{2}/.exec(template.slice(template.indexOf('quantity')))?.[0] ?? ''
}

export const namedFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
export const stockOf = (...rows: string[]) => namedFile('stock.csv', ['material;quantity;date', ...rows].join('\r\n'))

/** The answers, not the files to be looked at, that a page sends from now on. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/upload-(file|nothing)\//.test(request.url())) posts.push(request)
  })
  return posts
}

/** Chooses a file with the keyboard alone; the field has the focus. */
export async function chooseByKey(page: Page, file: ReturnType<typeof stockOf>): Promise<void> {
  // Axe has worked in a tab of its own, and choosers open in front only, which a busy browser takes a moment for.
  await page.bringToFront()
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }).toPass()
}

/** A counted text in words, such as '2 rows'. */
export const countOf = (
  language: Language,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
  count: number,
): string => {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? ''
  return form.replace('{{count}}', new Intl.NumberFormat(language).format(count))
}

export const summaryOf = (language: Language, rows: number, crates: number) => {
  const words = texts[language].distributorDeclaration
  return words.summary
    .replace('{{rows}}', countOf(language, words.rows, rows))
    .replace('{{crates}}', countOf(language, words.crates, crates))
}

export const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)).filter((key) => key.startsWith('link.')),
  )
