import type { Locator, Page, Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import { expect } from './fixtures.ts'

const texts = { en, fr, ko }
export type Language = keyof typeof texts

export const pagePath = '/consignee-declaration'
export const cutLine = 'net::ERR_'
export const networkLine = (status: number) => `the server responded with a status of ${status}`

export interface DeclarationPage {
  readonly title: Locator
  readonly quantities: Locator
  readonly comments: Locator
  readonly identity: Locator
  readonly send: Locator
  readonly dialog: Locator
  readonly yes: Locator
  readonly no: Locator
  readonly timer: Locator
}

export function declarationPage(page: Page, language: Language = 'en'): DeclarationPage {
  const { consigneeDeclaration: words, common } = texts[language]
  const dialog = page.getByRole('dialog')
  return {
    title: page.getByRole('heading', { level: 1 }),
    quantities: page.getByRole('group', { name: words.quantities }).getByRole('textbox'),
    comments: page.getByLabel(words.comments),
    identity: page.getByLabel(words.identity),
    send: page.getByRole('button', { name: words.send, exact: true }),
    dialog,
    yes: dialog.getByRole('button', { name: common.yes }),
    no: dialog.getByRole('button', { name: common.no }),
    timer: page.getByRole('timer'),
  }
}

/** The token of a link nobody has opened. */
export async function freshToken(page: Page): Promise<string> {
  const links = await (await page.request.get('/v2/dev/links')).json()
  return new URL(links.consigneeDeclaration).searchParams.get('token') ?? ''
}

export async function openToken(page: Page, token: string, language: Language = 'en'): Promise<DeclarationPage> {
  await page.goto(`${pagePath}?token=${encodeURIComponent(token)}`)
  return declarationPage(page, language)
}

export const read = async (page: Page, token: string, path: string) =>
  (await page.request.get(`/v2/declarations/${token}/${path}`)).json()

/** What the API has of a declaration. */
export async function declaredOf(page: Page, token: string) {
  const { declarationId } = await read(page, token, 'mail/')
  const [declaration, quantities] = await Promise.all([
    read(page, token, 'declaration/'),
    read(page, token, `quantities/${declarationId}`),
  ])
  return { declaration, quantities }
}

/** Codes of the form's lines, by the API. */
export async function codesOf(page: Page, token: string): Promise<string[]> {
  const { enduserCode } = await read(page, token, 'mail/')
  return read(page, token, `materials/${enduserCode}`)
}

export async function declareByApi(
  page: Page,
  token: string,
  quantity: number,
  identity = 'Ana Moriven',
): Promise<void> {
  const codes = await codesOf(page, token)
  const answer = await page.request.post(`/v2/declarations/${token}/declaration`, {
    data: {
      declaration: { identity, comments: null },
      declarationQuantities: codes.map((material) => ({ material, quantity })),
    },
  })
  expect(answer.ok()).toBe(true)
}

/** Fills each line with its own quantity and answers them. */
export async function fillForm(form: DeclarationPage, identity: string, first = 7): Promise<number[]> {
  await expect(form.quantities.first()).toBeVisible()
  const lines = await form.quantities.all()
  const quantities = lines.map((_, index) => first + index)
  for (const [index, line] of lines.entries()) await line.fill(String(quantities[index]))
  await form.identity.fill(identity)
  return quantities
}

export async function confirm(form: DeclarationPage): Promise<void> {
  await form.send.click()
  await form.yes.click()
}

/** The posts of declarations a page makes from now on. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/declaration')) posts.push(request)
  })
  return posts
}

export const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)).filter((key) => key.startsWith('link.')),
  )

export const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0)
