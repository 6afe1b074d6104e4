import type { Locator, Page } from 'playwright/test'
import type { EnduserMail } from '../../shared/src/contract/calls/declarationAdmin.ts'
import { expect, type test } from './fixtures.ts'
import { read } from './gridPages.ts'
import { textsIn } from './plainTables.ts'
import { takeTurn } from './turns.ts'

const en = textsIn('en')

export const pickupPath = '/enduser/pickup-management'

/**
 * The sites of the demo's consignee. At the first one `pickup.spec.ts` alone declares; at the other one another spec may, so
 * that what is read there is compared with what the page itself was told.
 */
export const sites = { declaring: 'Tyreworks Clermont', other: 'Tyreworks Roanne' } as const

/**
 * Has the tests of a group run one after another, those of other workers included: what one declares at `sites.declaring`
 * another would find, or find half done.
 */
export function declareAlone(base: typeof test) {
  return base.extend<{ isAlone: true }>({
    isAlone: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
      async ({}, use) => {
        const endTurn = await takeTurn(Number(process.env.PORTAL_TURNS))
        try {
          await use(true)
        } finally {
          endTurn()
        }
      },
      // However long the others take: that is no time of the test's own.
      { auto: true, timeout: 600_000 },
    ],
  })
}

/** The id of a site of the signed-in person's group. */
export const siteId = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return group.endusers.find((site: { name: string }) => site.name === wanted)?.id ?? ''
  }, name)

/** Opens the screen for a site, and waits until its cards stand. @returns the id of the site */
export async function openPickup(page: Page, name: string, texts = en, more = ''): Promise<string> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const id = await siteId(page, name)
  await page.goto(`${pickupPath}?customer=${id}${more}`)
  await expect(cardOf(page, texts.pickup.nextCollect)).toBeVisible()
  await expect(page.getByRole('region', { name: texts.pickup.history }).locator('[data-row]').first()).toBeVisible()
  return id
}

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('region', { name: title, exact: true })

const admin = '/v2/declarationAdmin'

/** The mails of a site, the latest first, as the API has them. */
export const mailsOf = (page: Page, id: string): Promise<readonly EnduserMail[]> =>
  read(page, `${admin}/mail/byEnduser/${id}`)

/** What the page itself is told by a call from now on: the first answer to a path that ends so. */
export async function toldTo<Answer>(page: Page, path: RegExp): Promise<Answer> {
  return (await page.waitForResponse((response) => path.test(new URL(response.url()).pathname))).json()
}

/** A request that nobody has answered, and when it was sent again. */
export const asked = {
  mail: {
    id: 'asked-by-test',
    firstSendingDate: '2026-01-05T06:00:00.000Z',
    spontaneous: false,
    declarationId: null,
    declarationDate: null,
  },
  reminders: [
    { id: 'r2', sentAt: '2026-01-09T06:30:00.000Z' },
    { id: 'r1', sentAt: '2026-01-07T06:30:00.000Z' },
  ],
} as const

/** Has a site wait for an inventory, whatever other tests declare there: its latest mail is one without an answer. */
export async function leaveAsked(page: Page): Promise<void> {
  await page.route('**/mail/byEnduser/*', async (route) => {
    const response = await route.fetch()
    const mails: readonly EnduserMail[] = await response.json()
    const latest = { ...asked.mail, firstSendingDate: new Date().toISOString() }
    await route.fulfill({ response, json: [latest, ...mails.filter(({ declarationId }) => declarationId !== null)] })
  })
  await page.route(`**/mail/${asked.mail.id}/reminders`, (route) => route.fulfill({ json: asked.reminders }))
}

/** The last declaration of a site, as the API has it. */
export async function lastOf(page: Page, id: string) {
  const mail = (await mailsOf(page, id)).find(({ declarationId }) => declarationId !== null)
  const declarationId = mail?.declarationId ?? ''
  const [declaration, quantities] = await Promise.all([
    read(page, `${admin}/declaration/${declarationId}`),
    read(page, `${admin}/declaration/${declarationId}/quantities`),
  ])
  const lines: readonly { readonly material: string; readonly quantity: number }[] = quantities
  return { mail, declarationId, declaration, lines, total: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** An instant as the page shows it, by the browser's own zone. */
export const shownInstant = (page: Page, instant: string): Promise<string> =>
  page.evaluate((text) => {
    const date = new Date(text)
    const pad = (part: number) => String(part).padStart(2, '0')
    const day = `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}`
    return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`
  }, instant)

/** A calendar day as the page shows it. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/')

/** Fills the declaration page and sends it. */
export async function declareOn(page: Page, quantity: number, identity: string, texts = en): Promise<void> {
  const words = texts.consigneeDeclaration
  const lines = page.getByRole('group', { name: words.quantities }).getByRole('textbox')
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all()) await line.fill(String(quantity))
  await page.getByLabel(words.identity).fill(identity)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.common.yes }).click()
  await expect(page.getByRole('heading', { name: words.sentTitle })).toBeVisible()
}
