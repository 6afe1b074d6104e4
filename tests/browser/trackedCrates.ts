import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import type { SiCrates, SiEntry, TracePoint } from '../../shared/src/contract/calls/maps.ts'
import { stopLabelKey } from '../../shared/src/domain/journey/stopLabel.ts'
import type { Stop } from '../../shared/src/domain/journey/toStops.ts'
import { expect } from './fixtures.ts'
import { read, selectedId, whole } from './gridPages.ts'

/** What Chromium says of a tile that did not come. */
export const blockedTile = 'net::ERR_FAILED'

/** Lets no tile through, as on a site that blocks what is not its own. */
export const blockTiles = (page: Page) =>
  page.route(
    (url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost',
    (route) => route.abort(),
  )

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: en.tracking.choose })
export const mapOf = (page: Page): Locator => page.getByRole('region', { name: en.tracking.map })
export const cratesOf = (page: Page): Locator => page.getByRole('listbox', { name: en.tracking.crateList })
export const journeyOf = (page: Page, barcode: string): Locator =>
  page.getByRole('region', { name: en.tracking.journeyOf.replace('{{barcode}}', barcode) })
export const stepsOf = (page: Page, barcode: string): Locator => journeyOf(page, barcode).getByRole('listitem')
export const sliderOf = (page: Page): Locator => page.getByRole('slider', { name: en.tracking.replayTime })

/** Opens a tracking screen and waits for the customer in its address. */
export async function openTracking(page: Page, path: string): Promise<string> {
  await blockTiles(page)
  await page.goto(path)
  await expect(mapOf(page)).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return selectedId(page)
}

export const findSis = (page: Page, customerId: string): Promise<readonly SiCrates[]> =>
  read(page, `/v2/iotMap/cratesBySi?customerId=${customerId}`)

/** The last message of each crate under each SI. */
export async function findLast(page: Page, customerId: string): Promise<readonly TracePoint[]> {
  const entries: readonly SiEntry[] = await read(page, `/v2/iotMap/si?customerId=${customerId}`)
  return entries.flatMap(({ barcodes }) => barcodes)
}

export const findHistory = (page: Page, customerId: string, { barcode, si }: TracePoint): Promise<TracePoint[]> =>
  read(page, `/v2/iotMap/history/${barcode}?customerId=${customerId}&si=${si}`)

/** What an address says by a parameter. */
export const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** The first thing of a list that fits. */
export function firstOf<Thing>(things: Iterable<Thing>, fits: (thing: Thing) => boolean = () => true): Thing {
  for (const thing of things) if (fits(thing)) return thing
  throw new Error('The demo world has no such thing')
}

/** What a stop is called in a timeline. */
export const labelOf = (stop: Stop) =>
  en.journey.stop[stopLabelKey(stop).replace('journey.stop.', '') as keyof typeof en.journey.stop]

export const crateWords = (count: number) => `${whole(count)} ${count === 1 ? 'crate' : 'crates'}`
