import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { root } from '../../.scripts/root.ts'
import type { LanguageCode } from '../../shared/src/contract/languages.ts'
import { expect, logIn } from './fixtures.ts'

/** Without a line every call says so. */
const noLine = 'net::ERR_INTERNET_DISCONNECTED'
/** What it says of a file that the worker does not have either. */
const noFile = 'net::ERR_FAILED'

/** How many service workers the origin has. */
export const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Signs in as another person on the same browser, without anybody signing out. */
export async function changePerson(page: Page, to: 'collector' | 'consignee' | 'shipper'): Promise<void> {
  const { token, user } = await logIn(page, to)
  await page.evaluate(
    ([ownToken = '', ownUser = '']) => {
      localStorage.setItem('user', ownUser)
      localStorage.setItem('token', ownToken)
    },
    [String(token), JSON.stringify(user)],
  )
}

/** The addresses of all that the worker keeps. */
export const keptAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The keys of what was kept to be read: whom it is of, and of which call. */
export const keptAnswers = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'crateway-kept')) return []
    const opening = indexedDB.open('crateway-kept')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const asking = database.transaction('answers').objectStore('answers').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asking.onsuccess = () => resolve(asking.result)
    })
    database.close()
    return keys.map((key) => (Array.isArray(key) ? [String(key[0]), String(key[1])] : [String(key), '']))
  })

/** Waits until nothing of anybody is left in the browser, once somebody has signed out: no file, no answer, no worker. */
export async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await expect.poll(() => workersOf(page)).toBe(0)
}

/** Waits until answers were kept, which a page does once it has nothing else to do. @param parts what their names begin with */
export async function waitForAnswers(page: Page, parts: readonly string[]): Promise<void> {
  const missing = async () => {
    const kept = await keptAnswers(page)
    return parts.filter((part) => !kept.some(([, name]) => name.startsWith(part)))
  }
  await expect.poll(missing).toEqual([])
}

/** All scripts and styles of the consignees' app: one that is wanted before it is kept is not to be had without a line. */
const builtFiles = () => readdirSync(join(root, 'enduser-app/dist/assets')).filter((file) => /\.(?:js|css)$/.test(file))

/** Waits until the worker has what it takes to open the screens, words among it. */
export async function waitForScreens(page: Page, language: LanguageCode = 'en'): Promise<void> {
  const wanted = ['/', ...builtFiles().map((file) => `/assets/${file}`), `/assets/${language}-screens-`]
  const missing = async () => {
    const addresses = await keptAddresses(page)
    return wanted.filter((part) => !addresses.some((path) => (part === '/' ? path === part : path.includes(part))))
  }
  await expect.poll(missing, { timeout: 45_000 }).toEqual([])
}

/** Takes the line away, for pages and worker alike. */
export async function goOffline(context: BrowserContext, expectedErrors: string[]): Promise<void> {
  expectedErrors.push(noLine, noFile, 'the server responded with a status of 503')
  await context.setOffline(true)
}
