import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { read, selectedId } from './gridPages.ts'

const texts = en.enduserImport

/** Where rows are sent, and where their file goes behind them. */
export const askPath = '**/v2/shippingManagement/pending_enduser'
export const uploadPath = '**/v2/shippingManagement/upload/endusers'

/** Our columns under the names a French spreadsheet has for them. */
export const head = ['CODE', 'RAISON_SOC', 'VILLE', 'PAYS', 'ADRESSE', 'CP', 'CONTACT', 'TEL', 'MAIL'] as const
export type Line = readonly string[]

/** A code that no other test and no other run has. */
export const freshCode = (): string => `T${randomUUID().slice(0, 10)}`
export const freshCodes = (count: number): string[] => Array.from({ length: count }, freshCode)

/** A right line under a code, with other texts in some of its places. */
export function line(code: string, other: Readonly<Partial<Record<(typeof head)[number], string>>> = {}): Line {
  const texts = {
    CODE: code,
    RAISON_SOC: 'Pneus Valmorin',
    VILLE: 'Arras',
    PAYS: 'FR',
    ADRESSE: '14 rue du Port',
    CP: '62000',
    CONTACT: 'Claire Lemaire',
    TEL: '0321550142',
    MAIL: 'c.lemaire@valmorin.example',
    ...other,
  }
  return head.map((name) => texts[name])
}

export const csvOf = (lines: readonly Line[], delimiter = ';'): string =>
  [head, ...lines].map((cells) => cells.join(delimiter)).join('\r\n')

interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** Opens the screen and answers the customer it is of. */
export async function openImport(page: Page, title: string = texts.title): Promise<string> {
  await page.goto('/shippingManagement/import')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return selectedId(page)
}

/** Chooses a file on the screen, as the first or in place of another. */
export async function choose(page: Page, { name, bytes }: ChosenFile): Promise<void> {
  const input = page.locator('main input[type=file]')
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

export const sheetOf = (page: Page): Locator => page.getByRole('grid')

/** Chooses a file and waits until its rows are judged and compared. */
export async function openList(page: Page, file: ChosenFile): Promise<Locator> {
  await choose(page, file)
  const sheet = sheetOf(page)
  await expect(sheet).toBeVisible()
  await expect(page.getByText(/^Checked ([\d,]+) of \1$/)).toBeVisible()
  await expect(page.getByText(texts.known.loading)).toHaveCount(0)
  return sheet
}

export const rowOf = (sheet: Locator, number: number): Locator => sheet.locator(`[role=row][data-line="${number}"]`)

/** The texts of a row, its number first. */
export async function textsOf(sheet: Locator, number: number): Promise<readonly string[]> {
  const cells = rowOf(sheet, number).locator('[role=rowheader], [role=gridcell]')
  return (await cells.allTextContents()).map((text) => text.trim())
}

/** The cell one is in. */
export const activeCell = (sheet: Locator): Locator => sheet.page().locator('[role=gridcell][aria-describedby]')

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^Send \d+ rows?$/ })

export const viewButton = (page: Page, view: keyof typeof texts.view): Locator =>
  page.getByRole('group', { name: texts.view.label }).getByRole('button', { name: texts.view[view] })

/** How often each of some codes waits to be approved. */
export async function waitingOf(page: Page, codes: readonly string[]): Promise<readonly number[]> {
  const pending: readonly { readonly partnerReference: string }[] = await read(
    page,
    `/v2/shippingManagement/pending_enduser/${selectedId(page)}`,
  )
  return codes.map((code) => pending.filter(({ partnerReference }) => partnerReference === code).length)
}
