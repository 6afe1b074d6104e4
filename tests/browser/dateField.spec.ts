import type { Locator, Page } from 'playwright/test'
import { localDay } from '../../shared/src/domain/localDay.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { openForms } from './gallery.ts'

const now = new Date(2026, 10, 23, 12)
/** The date field of one of the gallery's forms, each of which is in another state. */
const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).getByRole('textbox', { name: 'Date', exact: true })
const buttonOf = (page: Page, name: string): Locator =>
  fieldOf(page, name).locator('..').getByRole('button', { disabled: false })
/** A day as it is read out; not every release of the browser sets a comma. */
const inWords = (weekday: string, rest: string) => new RegExp(`${weekday},? ${rest}$`)
const calendarOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Choose a date|날짜 선택)$/ })

/** Pastes a text where the caret is, as the clipboard has it. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((line, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    line.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.setFixedTime(now)
  await signIn('shipper')
})

test('a day is typed digit by digit, and its slashes come by themselves', async ({ page }) => {
  await openForms(page)
  const field = fieldOf(page, 'Empty')
  await field.pressSequentially('0503')
  await expect(field).toHaveValue('05/03/')
  await field.press('Backspace')
  await field.press('Backspace')
  await expect(field).toHaveValue('05/0')
  await field.pressSequentially('42026')
  await expect(field).toHaveValue('05/04/2026')
  // Mended in front: what stands behind stays.
  await field.press('Home')
  await field.press('Delete')
  await field.pressSequentially('2')
  await expect(field).toHaveValue('25/04/2026')
  await field.fill('5/3/26')
  await field.blur()
  await expect(field).toHaveValue('05/03/2026')
})

for (const text of ['2026-03-05', '5.3.26', '２０２６年３月５日', '2026년 3월 5일', '0５/03/2026', '20260305']) {
  test(`a pasted ${text} is the day it means${longUnless(text === '2026-03-05')}`, async ({ page }) => {
    await openForms(page)
    const field = fieldOf(page, 'Filled')
    await field.focus()
    await field.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
    await expect(field).toHaveValue('05/03/2026')
  })
}

test('a pasted day or time stands for all that was there, wherever the caret is @long', async ({ page }) => {
  await openForms(page)
  const field = fieldOf(page, 'Filled')
  for (const [key, text, shown] of [
    ['End', '2026-04-01', '01/04/2026'],
    ['Home', '2 Apr 2026', '02/04/2026'],
    ['End', '3 апреля 2026 г.', '03/04/2026'],
    ['Home', '2026. 4. 4. 오후 9:30', '04/04/2026'],
  ] as const) {
    await field.press(key)
    await paste(field, text)
    await expect(field).toHaveValue(shown)
  }
  // What is no day alone is left to the browser.
  await paste(field, 'next week')
  await expect(field).toHaveValue('04/04/2026')
  const locked = fieldOf(page, 'Busy')
  await paste(locked, '2026-04-01')
  await expect(locked).toHaveValue('31/03/2026')

  const time = page.getByRole('region', { name: 'Filled', exact: true }).getByLabel('Time')
  await time.press('End')
  await paste(time, '오후 9:30')
  await expect(time).toHaveValue('21:30')
})

test('who goes from the line to its calendar has not left the field @long', async ({ page }) => {
  await openForms(page)
  const field = fieldOf(page, 'Empty')
  await field.focus()
  await buttonOf(page, 'Empty').click()
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('button', { name: inWords('Monday', '23 November 2026') })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(field).not.toHaveAttribute('aria-invalid')
  // Closed without a choice, with the focus on the button.
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('the calendar closes when the focus leaves the field, whichever way @long', async ({ page }) => {
  await openForms(page)
  const field = fieldOf(page, 'Empty')
  const calendar = calendarOf(page)
  const isInside = () => field.evaluate((line) => line.parentElement?.contains(document.activeElement) ?? false)
  await buttonOf(page, 'Empty').click()
  await calendar.getByRole('button', { name: 'Today' }).focus()
  await page.keyboard.press('Tab')
  await expect(calendar).toBeHidden()
  expect(await isInside()).toBe(false)
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await buttonOf(page, 'Empty').click()
  await expect(calendar.getByRole('button', { name: inWords('Monday', '23 November 2026') })).toBeFocused()
  // Over the calendar's head, the button and the line, all of which are the field.
  for (let step = 0; step < 8 && (await isInside()); step += 1) {
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Shift+Tab')
  }
  expect(await isInside()).toBe(false)
  await expect(calendar).toBeHidden()
})

test('a period takes the focus at the day to be mended, and keeps it while the form is sent @long', async ({
  page,
}) => {
  await openForms(page)
  const form = page.getByRole('region', { name: 'Filled', exact: true })
  const labelled = (name: string) => form.getByLabel(name, { exact: true })
  const [text, from, to] = [labelled('Text'), labelled('From'), labelled('To')]
  await from.fill('')
  await text.press('Enter')
  await expect(from).toBeFocused()
  await from.fill('01/03/2026')
  await to.fill('31/02/2026')
  await text.press('Enter')
  await expect(to).toBeFocused()

  const period = page.getByRole('region', { name: 'Busy', exact: true }).getByLabel('Period')
  await period.focus()
  await expect(period).toBeFocused()
  await expect(period).toHaveAttribute('aria-disabled', 'true')
})

test('the calendar is walked through and left by the keyboard alone', async ({ page }) => {
  await openForms(page)
  const field = fieldOf(page, 'Filled')
  await field.press('Alt+ArrowDown')
  const calendar = calendarOf(page)
  const day = (...words: [string, string]) => calendar.getByRole('button', { name: inWords(...words) })
  await expect(day('Tuesday', '31 March 2026')).toBeFocused()
  await expect(calendar.getByRole('gridcell', { selected: true })).toContainText('31')
  await expectAccessible(page)
  await page.keyboard.press('PageUp')
  await expect(day('Saturday', '28 February 2026')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day('Monday', '23 February 2026')).toBeFocused()
  await page.keyboard.press('Shift+PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(day('Wednesday', '3 March 2027')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('31/03/2026')
  await field.press('Alt+ArrowDown')
  await expect(day('Tuesday', '31 March 2026')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field).toHaveValue('30/03/2026')
  await expect(field).toBeFocused()
})

test('the calendar opens by its button, chooses today, and its button says which day is chosen @long', async ({
  page,
}) => {
  await openForms(page)
  const field = fieldOf(page, 'Empty')
  await buttonOf(page, 'Empty').click()
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('button', { name: inWords('Monday', '23 November 2026') })).toBeFocused()
  await calendar.getByRole('button', { name: 'Today' }).click()
  await expect(field).toHaveValue(localDay(now).split('-').toReversed().join('/'))
  await expect(buttonOf(page, 'Empty')).toHaveAccessibleName(inWords('^Change the date, Monday', '23 November 2026'))
  await buttonOf(page, 'Empty').click()
  await calendar.getByLabel('Month', { exact: true }).selectOption('February')
  await calendar.getByLabel('Year').selectOption('2028')
  await calendar.getByRole('button', { name: inWords('Tuesday', '29 February 2028') }).click()
  await expect(field).toHaveValue('29/02/2028')
})

test('days that cannot be chosen are not offered @long', async ({ page }) => {
  await openForms(page)
  await buttonOf(page, 'Limited').click()
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('button', { name: inWords('Wednesday', '4 March 2026') })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: inWords('Thursday', '5 March 2026') })).toBeEnabled()
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await page.keyboard.press('PageUp')
  await expect(calendar.getByRole('button', { name: inWords('Thursday', '5 March 2026') })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('button', { name: inWords('Wednesday', '8 April 2026') })).toBeFocused()
})

test('a calendar that cannot be fetched says so @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  await openForms(page)
  await page.route('**/assets/Calendar-*.js', (route) => route.abort())
  await buttonOf(page, 'Empty').click()
  await expect(page.getByText('Couldn’t load the calendar. Type the date instead.')).toBeVisible()
})

test.describe('on a phone, in Korean', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ko-KR' })

  test('brings digits, and a calendar whose weeks begin on Sunday at the lower edge', async ({ page }) => {
    await openForms(page)
    const field = fieldOf(page, 'Filled')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(fieldOf(page, 'Empty')).toHaveAttribute('placeholder', '예: 31/12/2026')
    await buttonOf(page, 'Filled').tap()
    const calendar = calendarOf(page)
    await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('일요일')
    const day = calendar.getByRole('button', { name: '2026년 3월 2일 월요일' })
    const [box, sheet] = [await day.boundingBox(), await calendar.boundingBox()]
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844)
    await expectAccessible(page)
    await day.tap()
    await expect(field).toHaveValue('02/03/2026')
  })
})
