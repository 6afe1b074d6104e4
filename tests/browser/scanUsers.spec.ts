import type { Locator, Page, Request } from 'playwright/test'
import { clickTwice, expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside, read, selectedId } from './gridPages.ts'
import {
  buttonOf,
  cardsOf,
  columnOf,
  customersOf,
  expectRefused,
  fresh,
  rowOf,
  tableOf,
  textsIn,
} from './plainTables.ts'

interface ScanUser {
  readonly name: string
  readonly code: string
}

interface Device {
  readonly uuid: string
  readonly serialNumber: string
  readonly lastSyncAt: string | null
  readonly authActivated: 0 | 1
  readonly authRequired: 0 | 1
}

const en = textsIn('en')
const path = '/scan-users'
const day = 86_400_000

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const findUsers = (page: Page): Promise<readonly ScanUser[]> => read(page, `/v2/scanUsers/${selectedId(page)}`)
const findDevices = (page: Page): Promise<readonly Device[]> => read(page, `/v2/scanUsers/devices/${selectedId(page)}`)

/** Opens the screen for the customer at a place in the group. */
async function open(page: Page, place = 0): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${path}?customer=${(await customersOf(page))[place] ?? ''}`)
  await expect(page.getByRole('switch').first()).toBeVisible()
}

const newForm = (page: Page): Locator => page.getByRole('dialog', { name: en.scanUsers.newTitle })
const switchOf = (page: Page, label: string, { serialNumber }: Pick<Device, 'serialNumber'>): Locator =>
  page.getByRole('switch', { name: `${label}: ${serialNumber}`, exact: true })
const activated = (page: Page, device: Device): Locator => switchOf(page, en.scanUsers.column.authActivated, device)
const required = (page: Page, device: Device): Locator => switchOf(page, en.scanUsers.column.authRequired, device)

/** The calls that save a scanner. */
function watchSaves(page: Page): Request[] {
  const saves: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/devices/')) saves.push(request)
  })
  return saves
}

/** A scanner of the page that has both switches off. */
async function findOff(page: Page): Promise<Device> {
  const found = (await findDevices(page)).find(({ authActivated }) => authActivated === 0)
  if (!found) throw new Error('The demo world has no scanner with both switches off')
  return found
}

const savedAs = (page: Page, { uuid }: Device, switches: readonly [0 | 1, 0 | 1]) =>
  expect
    .poll(async () => {
      const device = (await findDevices(page)).find((candidate) => candidate.uuid === uuid)
      return [device?.authActivated, device?.authRequired]
    })
    .toEqual(switches)

test.describe('for who manages scan users', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('adds somebody by the keyboard alone, changes and deletes them', async ({ page }) => {
    await open(page)
    const [code, name] = [fresh('K'), fresh('Zoé ')]
    await page.getByRole('button', { name: en.scanUsers.add }).focus()
    await page.keyboard.press('Enter')
    await expect(newForm(page).getByLabel(en.scanUsers.name)).toBeFocused()
    await expect(newForm(page).getByRole('button', { name: en.scanUsers.create, exact: true })).toBeDisabled()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(code)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(en.scanUsers.created)).toBeVisible()
    await page.getByRole('searchbox', { name: en.scanUsers.search }).fill(code)
    await expect(columnOf(tableOf(page, en.scanUsers.title), 1)).toHaveText([name])

    await buttonOf(page, en.scanUsers.edit, name).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: en.scanUsers.editTitle })
    await expect(form.getByLabel(en.scanUsers.name)).toHaveValue(name)
    await form.getByLabel(en.scanUsers.name).fill(`${name} Nuit`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(en.scanUsers.updated)).toBeVisible()
    await expect(columnOf(tableOf(page, en.scanUsers.title), 1)).toHaveText([`${name} Nuit`])

    await buttonOf(page, en.scanUsers.delete, `${name} Nuit`).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: en.scanUsers.deleteTitle })
    await expect(question).toContainText(`${name} Nuit`)
    await expect(question.getByRole('button', { name: en.common.no, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(en.scanUsers.deleted)).toBeVisible()
    await expect(rowOf(page, code)).toHaveCount(0)
    expect((await findUsers(page)).map((user) => user.code)).not.toContain(code)
  })

  test('takes back what was added, and what was changed @long', async ({ page }) => {
    await open(page)
    const [code, name] = [fresh('U'), fresh('Undo ')]
    const add = async () => {
      await page.getByRole('button', { name: en.scanUsers.add }).click()
      await newForm(page).getByLabel(en.scanUsers.name).fill(name)
      await newForm(page).getByLabel(en.scanUsers.code).fill(code)
      await clickTwice(newForm(page).getByRole('button', { name: en.scanUsers.create, exact: true }))
      await expect(newForm(page)).toHaveCount(0)
    }
    await add()
    await page.getByRole('button', { name: en.form.undo, exact: true }).click()
    await expect(page.getByText(en.form.undone)).toBeVisible()
    expect((await findUsers(page)).map((user) => user.code)).not.toContain(code)
    await add()
    await page.getByRole('searchbox', { name: en.scanUsers.search }).fill(code)
    await buttonOf(page, en.scanUsers.edit, name).click()
    await page.getByRole('dialog').getByLabel(en.scanUsers.name).fill('Someone else')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, code)).toContainText('Someone else')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rowOf(page, code)).toContainText(name)
  })

  test('refuses at the field: what is no plain name, and a taken code @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 409')
    await open(page, 1)
    const [taken] = await findUsers(page)
    await page.getByRole('button', { name: en.scanUsers.add }).click()
    const form = newForm(page)
    await form.getByLabel(en.scanUsers.name).fill('Ana-María')
    await form.getByLabel(en.scanUsers.code).focus()
    await expect(form.getByLabel(en.scanUsers.name)).toHaveAccessibleDescription(en.fault.plainName)
    // Full-width letters and digits are plain ones.
    await form.getByLabel(en.scanUsers.name).fill('Ａｎａ　２')
    await form.getByLabel(en.scanUsers.code).fill(taken?.code ?? '')
    await form.getByRole('button', { name: en.scanUsers.create, exact: true }).click()
    await expect(form.getByLabel(en.scanUsers.code)).toHaveAccessibleDescription(en.problem.code_taken)
    await expect(form.getByLabel(en.scanUsers.code)).toBeFocused()
    // What was typed outlives the page.
    await page.reload()
    await page.getByRole('button', { name: en.scanUsers.add }).click()
    await form.getByRole('button', { name: en.form.restore }).click()
    const code = fresh('R')
    await form.getByLabel(en.scanUsers.code).fill(code)
    await form.getByRole('button', { name: en.scanUsers.create, exact: true }).click()
    await expect(page.getByText(en.scanUsers.created)).toBeVisible()
    expect(await findUsers(page)).toContainEqual(expect.objectContaining({ code, name: 'Ana 2' }))
  })
})

test.describe('the scanners', () => {
  // They are the same few for all tests.
  test.describe.configure({ mode: 'default' })
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('are shown as the API has them; those silent for long are marked in words @long', async ({ page }) => {
    await open(page)
    const devices = await findDevices(page)
    const table = tableOf(page, en.scanUsers.devices)
    await expect(columnOf(table, 1)).toHaveText(devices.map(({ serialNumber }) => serialNumber))
    for (const device of devices) {
      await expect(activated(page, device)).toBeChecked({ checked: device.authActivated === 1 })
      await expect(required(page, device)).toBeChecked({ checked: device.authRequired === 1 })
      const age = device.lastSyncAt === null ? null : Math.floor((Date.now() - Date.parse(device.lastSyncAt)) / day)
      const row = rowOf(page, device.serialNumber)
      if (age === null) await expect(row).toContainText(en.scanUsers.never)
      else if (age > 30) await expect(row).toContainText(en.scanUsers.silent.other.replace('{{count}}', String(age)))
      else await expect(row).not.toContainText(en.scanUsers.silent.other.slice(0, 10))
    }
    expect(
      devices.some(({ lastSyncAt }) => lastSyncAt !== null && Date.now() - Date.parse(lastSyncAt) > 31 * day),
    ).toBe(true)
    for (const warning of [en.scanUsers.activatedWarning, en.scanUsers.requiredWarning])
      await expect(page.getByText(warning)).toBeVisible()
    await expectAccessible(page)
  })

  test('keep to their rule, by the keyboard, each change saved at once', async ({ page }) => {
    await open(page)
    const device = await findOff(page)
    await required(page, device).focus()
    await page.keyboard.press('Space')
    await expect(activated(page, device)).toBeChecked()
    await savedAs(page, device, [1, 1])
    // It stays on, and says why.
    await expect(activated(page, device)).toHaveAccessibleDescription(en.scanUsers.held)
    await activated(page, device).focus()
    await page.keyboard.press('Space')
    await expect(activated(page, device)).toBeChecked()
    await required(page, device).focus()
    await page.keyboard.press('Space')
    await savedAs(page, device, [1, 0])
    await expect(activated(page, device)).toBeEnabled()
    await activated(page, device).press('Space')
    await savedAs(page, device, [0, 0])
    await expect(page.getByText(en.scanUsers.saved.replace('{{serial}}', device.serialNumber))).toBeAttached()
    await expect(activated(page, device)).toBeFocused()
  })

  test('lose no click while one is on its way, and never send two at a time @long', async ({ page }) => {
    await open(page)
    const device = await findOff(page)
    const saves = watchSaves(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/scanUsers/devices/*', async (route) => {
      if (route.request().method() === 'PUT') await gate.promise
      await route.continue()
    })
    await required(page, device).click()
    await required(page, device).click()
    await activated(page, device).click()
    await expect(activated(page, device)).not.toBeChecked()
    expect(saves).toHaveLength(1)
    gate.resolve()
    await expect.poll(() => saves.length).toBe(2)
    await savedAs(page, device, [0, 0])
    await expect(activated(page, device)).not.toBeChecked()
    expect(saves.map((request) => request.postDataJSON())).toEqual([
      { authActivated: 1, authRequired: 1 },
      { authActivated: 0, authRequired: 0 },
    ])
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('are put back with a message when refused, and when the line is lost @long', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('the server responded with a status of 422', 'net::ERR_INTERNET_DISCONNECTED')
    await open(page)
    const device = await findOff(page)
    const told = (problem: string) =>
      page.getByText(en.scanUsers.notSaved.replace('{{serial}}', device.serialNumber).replace('{{problem}}', problem))
    await page.route('**/scanUsers/devices/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { code: 'invalid', message: 'No', requestId: 'r-1' } })
        : route.continue(),
    )
    await required(page, device).click()
    await expect(told(en.problem.invalid)).toBeVisible()
    await expect(required(page, device)).not.toBeChecked()
    await expect(activated(page, device)).not.toBeChecked()
    await expect(page.getByText(en.scanUsers.saved.replace('{{serial}}', device.serialNumber))).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await activated(page, device).click()
    await expect(told(en.problem.offline)).toBeVisible()
    await expect(activated(page, device)).not.toBeChecked()
    await context.setOffline(false)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await activated(page, device).click()
    await savedAs(page, device, [1, 0])
    await activated(page, device).click()
    await savedAs(page, device, [0, 0])
  })
})

for (const [language, locale, theme] of [
  ['en', 'en-GB', 'dark'],
  ['zh', 'zh-CN', 'light'],
  ['ru', 'ru-RU', 'light'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`people and scanners are cards${longUnless(language === 'ru')}`, async ({ page, signIn }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: theme })
      await signIn('shipper')
      await open(page, 1)
      await expect(cardsOf(page, texts.scanUsers.title).first()).toContainText(texts.scanUsers.edit)
      await expect(cardsOf(page, texts.scanUsers.devices).first()).toContainText(texts.scanUsers.column.authRequired)
      await expectNothingAside(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.scanUsers.add }).click()
      await expect(page.getByRole('dialog').getByLabel(texts.scanUsers.name)).toBeFocused()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}

test('are nothing for who has no right to them', async ({ page, signIn }) => {
  await signIn('viewer')
  await expectRefused(page, path, en.shell.entries.scanUsers)
})
