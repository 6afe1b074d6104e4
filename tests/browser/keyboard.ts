import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Most presses of a key before something is out of reach. */
const mostPresses = 90

/** Goes to something by the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < mostPresses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostPresses} presses of Tab do not reach ${target}`)
}

/** Goes on by the Tab key until something in a place has the focus. */
export async function tabInto(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  for (let press = 0; press < mostPresses; press++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element.contains(document.activeElement))) return
  }
  throw new Error(`${mostPresses} presses of Tab do not reach into ${place}`)
}

/** Goes to something by the Tab key, and opens it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
