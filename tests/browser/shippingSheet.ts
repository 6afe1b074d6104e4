import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { read, selectedId } from './gridPages.ts'
import { counted, findShippings, freshWord, parameter, send } from './shippingDesk.ts'

const words = en.shippingForm
export const base = '/v2/shippingManagement/shippings'
export const lookUpPath = '**/v2/crates/lookup'

/** A shipping as the API tells it. */
export interface WholeShipping {
  readonly id: string
  readonly reference: string | null
  readonly referenceComplement: string | null
  readonly enduserId: string | null
  readonly creationDate: string
  readonly version: number
  readonly crateMovements: readonly { readonly barcode: string }[]
}

/** Crates that the customer had within the last months and that no shipping has: others than those of other tests, as good as surely. */
export async function takeCrates(page: Page, count: number): Promise<readonly string[]> {
  const customer = selectedId(page)
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const span = `fromDate=${day(150)}&toDate=${day(1)}`
  const had: readonly { barcode: string }[] = await read(page, `/v2/customers/${customer}/globalCollection?${span}`)
  const moved: readonly { barcode: string }[] = await read(
    page,
    `/v2/shippingManagement/crateMovements/byCustomerId/${customer}`,
  )
  const taken = new Set(moved.map(({ barcode }) => barcode))
  const free = [...new Set(had.map(({ barcode }) => barcode))].filter((barcode) => !taken.has(barcode))
  expect(free.length).toBeGreaterThan(count * 4)
  for (let at = free.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[free[at], free[other]] = [free[other] ?? '', free[at] ?? '']
  }
  return free.slice(0, count)
}

/** Makes a shipping with crates by the API. */
export async function makeWithCrates(
  page: Page,
  crates: readonly string[],
  data: Readonly<Record<string, string>> = {},
): Promise<WholeShipping> {
  const crateMovements = crates.map((barcode) => ({ barcode }))
  const body = {
    customerId: selectedId(page),
    reference: freshWord(),
    date: new Date().toISOString(),
    crateMovements,
    ...data,
  }
  return (await send(page, 'POST', base, body)).json()
}

export const readShipping = (page: Page, id: string): Promise<WholeShipping> => read(page, `${base}/${id}`)

/** The shippings with a reference. */
export async function findByReference(page: Page, reference: string): Promise<readonly WholeShipping[]> {
  const { rows } = await findShippings(page, [{ field: 'reference', op: 'EQ', value: reference }])
  return Promise.all(rows.map(({ id }) => readShipping(page, id)))
}

export const cratesOf = ({ crateMovements }: WholeShipping): string[] =>
  crateMovements.map(({ barcode }) => barcode).toSorted()

/** Changes a shipping by the API, as somebody else would. */
export async function changeByApi(page: Page, id: string, change: object, crates?: readonly string[]): Promise<void> {
  const { crateMovements, ...present } = await readShipping(page, id)
  const shipping = { ...present, ...change }
  await send(page, 'PUT', base, { shipping, crateMovements: crates?.map((barcode) => ({ barcode })) ?? crateMovements })
}

/** A sheet that is open, and what is in it. */
export interface Sheet {
  readonly dialog: Locator
  readonly scan: Locator
  readonly reference: Locator
  readonly complement: Locator
  readonly save: Locator
  readonly table: Locator
  readonly told: Locator
  /** The lines that say something, by any text in them. */
  readonly line: (text: string) => Locator
  readonly box: (barcode: string) => Locator
}

/** The words by which a sheet is known, in the language of a test. */
type SheetWords = Pick<typeof words, 'table' | 'scan' | 'field' | 'save' | 'create' | 'mark'>

export function sheetOf(page: Page, texts: SheetWords = words): Sheet {
  const dialog = page.getByRole('dialog').first()
  const table = dialog.getByRole('table', { name: texts.table })
  return {
    dialog,
    table,
    scan: dialog.getByRole('textbox', { name: texts.scan }),
    reference: dialog.getByLabel(texts.field.reference, { exact: true }),
    complement: dialog.getByLabel(texts.field.complement, { exact: true }),
    save: dialog.getByRole('button', { name: new RegExp(`^(${texts.save}|${texts.create})$`) }),
    told: dialog.locator('footer').getByRole('status'),
    line: (text) => table.getByRole('row').filter({ hasText: text }),
    box: (barcode) => table.getByRole('checkbox', { name: texts.mark.replace('{{barcode}}', barcode), exact: true }),
  }
}

/** Opens the sheet of a shipping, or of a new one, where it is a person's to open: at its address. */
export async function openSheet(page: Page, id = 'new', more = ''): Promise<Sheet> {
  const { pathname, searchParams } = new URL(page.url())
  searchParams.set('shipping', id)
  await page.goto(`${pathname}?${searchParams}${more}`)
  const sheet = sheetOf(page)
  await expect(sheet.table).toBeVisible()
  return sheet
}

/** Opens the desk of a person who is signed in, for the customer in its address. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/shippingManagement')
  await expect.poll(() => selectedId(page)).not.toBe('')
}

/** Adds a code as a person does. */
export async function add({ scan }: Sheet, code: string): Promise<void> {
  await scan.fill(code)
  await scan.press('Enter')
  await expect(scan).toHaveValue('')
}

/** The keys of a scanner: letters and Enter in no time, into whatever has the focus. */
export async function shoot(page: Page, code: string): Promise<void> {
  // From within: the way of each key through the test's own protocol takes longer than a scanner between two.
  const session = await page.context().newCDPSession(page)
  const keys = [...code].map((key) => ({ key, text: key }))
  const all = [...keys, { key: 'Enter', text: '\r' }]
  await Promise.all(
    all.flatMap(({ key, text }, index) => {
      const timestamp = Date.now() / 1_000 + index * 0.008
      const code = key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13 } : {}
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...code }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...code }),
      ]
    }),
  )
  await session.detach()
}

/** Puts a text into the clipboard and pastes it where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** The foot of the sheet counts so many crates. */
export async function expectAdded(sheet: Sheet, count: number): Promise<void> {
  await expect(sheet.told).toContainText(counted(words.crateCount, count))
}

/** The shipping that the address names. */
export const idOf = (page: Page): string | null => parameter(page, 'shipping')

/** What is sent to a path from now on, with the keys by which it is done once. */
export function watchCalls(
  page: Page,
  method: string,
  path: string,
): { readonly body: unknown; readonly key: string | undefined }[] {
  const calls: { body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() !== method || !request.url().endsWith(path)) return
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })
  return calls
}
