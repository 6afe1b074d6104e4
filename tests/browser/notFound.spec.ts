import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, settle, stopClock, test } from './fixtures.ts'

const { page404, notFound } = en

/** Seconds after which the page leads home (seed 1, section 9). */
const countdown = 10

const leavingIn = (seconds: number) =>
  page404.leaving[seconds === 1 ? 'one' : 'other'].replace('{{count}}', String(seconds))

const timerOf = (page: Page) => page.getByRole('timer')
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every text that the page's polite region has had, so that what is read out can be counted. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => {
      const said = document.querySelector('main [role=status]')?.textContent ?? ''
      if (said !== '' && heard.at(-1) !== said) heard.push(said)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'heard'))
}

test('the 404 page leads home after its countdown, which is read out once', async ({ page }) => {
  await stopClock(page)
  const heard = await listen(page)
  await page.goto('/forget-password')
  await page.goto('/404')
  await expect(headingOf(page)).toHaveText(page404.title)
  await expect(page).toHaveTitle(`${page404.title} · Crateway`)
  await expect(timerOf(page)).toHaveText(leavingIn(countdown))
  await settle(page)
  await page.clock.runFor(4_000)
  await expect(timerOf(page)).toHaveText(leavingIn(countdown - 4))
  expect(await heard()).toEqual([`${leavingIn(countdown)} ${page404.escape}`])
  await expect(page).toHaveURL('/404')
  await page.clock.runFor((countdown - 4) * 1_000)
  // Nobody is signed in, so home asks for that.
  await page.waitForURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/forget-password')
})

for (const way of ['button', 'Escape'] as const) {
  test(`its countdown is cancelled by ${way}, and the way home stays${longUnless(way === 'Escape')}`, async ({
    page,
  }) => {
    await stopClock(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto('/404')
    await expect(timerOf(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await settle(page)
    if (way === 'button') {
      await page.getByRole('button', { name: page404.stay }).focus()
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: page404.staying })).toBeVisible()
    const home = page.getByRole('link', { name: notFound.goHome })
    await expect(home).toBeFocused()
    await expect(timerOf(page)).toBeHidden()
    await page.clock.fastForward(60_000)
    await expect(page).toHaveURL('/404')
    await page.clock.resume()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.keyboard.press('Enter')
    await page.waitForURL('/login')
  })
}

test('it counts in the grammar of its language, and is accessible while it does @long', async ({ page }) => {
  // Its countdown goes by the date.
  await page.clock.setFixedTime(Date.now())
  await page.addInitScript(() => localStorage.setItem('language', 'ru'))
  await page.goto('/404')
  await expect(headingOf(page)).toHaveText(ru.page404.title)
  await expect(timerOf(page)).toHaveText(ru.page404.leaving.many.replace('{{count}}', String(countdown)))
  await expectAccessible(page)
})
