import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { cellsOf, openGrid, read, selectedId } from './gridPages.ts'

export const chaseWords = { en, zh }
export type ChaseLanguage = keyof typeof chaseWords

export const chaseAddress = '/stock?view=chase'

/** A row of the chase list, as the API tells it. */
export interface ChaseRow {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly overdue: number
  readonly overdueDays: number
  readonly longestOverdue: number | null
  readonly agreedDays: number | null
  readonly deemedLost: number
  readonly silentTrackers: number
  readonly lowBattery: number
  readonly ages?: { readonly upTo30: number; readonly upTo60: number; readonly beyond: number }
  readonly lastContact?: { readonly at: string; readonly kind: string; readonly by: string } | null
  readonly promise?: { readonly entryId: string; readonly day: string; readonly isBroken: boolean } | null
}

/** The desk's columns, from 1. */
export const chaseColumns = { name: 1, overdue: 2, ages: 3, promise: 4, contact: 5, longest: 6, lost: 7 } as const

const customerPath = (customerId: string) => `/v2/customers/${encodeURIComponent(customerId)}/chaseList`

export const findChaseRows = (page: Page, customerId: string): Promise<readonly ChaseRow[]> =>
  read(page, customerPath(customerId))

export const logPath = (page: Page, enduserId: string) => `${customerPath(selectedId(page))}/${enduserId}/log`

export const chaseListOf = (page: Page, language: ChaseLanguage = 'en'): Locator =>
  page.getByRole('region', { name: chaseWords[language].chase.grid })

export const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The names in sight, each a link. */
export const namesOf = (list: Locator): Locator => cellsOf(list, chaseColumns.name).getByRole('link')

export async function openChaseList(page: Page, language: ChaseLanguage = 'en') {
  const customerId = await openGrid(page, chaseAddress, chaseListOf(page, language))
  return { customerId, entries: await findChaseRows(page, customerId) }
}

/** Opens the panel of one by its address, as a link of a colleague's does. */
export async function openCall(page: Page, row: ChaseRow): Promise<Locator> {
  await page.goto(`${chaseAddress}&customer=${selectedId(page)}&call=${row.id}`)
  const panel = panelOf(page, row.name)
  await expect(panel).toBeVisible()
  return panel
}

/** The mail to an address with a subject, with its lines put together; undefined before it is written. */
export function mailTo(address: string): string | undefined {
  const folder = process.env.PORTAL_MAILS ?? ''
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  return mails.find((text) => text.includes(`To: ${address}`))
}
