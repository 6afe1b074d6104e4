// `npm run bench -- map [--runs N]`: what the map costs a browser at size, over the built gallery, against leaflet.markercluster as
// it is used without a thought: plain markers, all in one call, before the group is on the map. Prints a table for
// docs/performance.md.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { manyMarkers } from '../../customer-app/src/gallery/mapSample.ts'
import { openMap } from '../browser/gallery.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { watchMap } from './mapWatch.ts'
import { head, line, type Row, repeat, say } from './timeTable.ts'
import { benchTracking } from './trackingCrates.ts'
import { withPortal } from './withPortal.ts'

const viewport = { width: 1440, height: 900 }
const mark = '.leaflet-marker-icon'
/** A trail's line once it leads somewhere. */
const trailLine = '.leaflet-overlay-pane path[d*="L"]'

const packageFile = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

/** What the naive page uses of Leaflet. */
interface Leaflet {
  map(id: string, options: object): { setView(at: [number, number], zoom: number): { addLayer(layer: object): void } }
  marker(at: [number, number]): object
  markerClusterGroup(): { addLayers(layers: readonly object[]): void }
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: origin })
  await context.addInitScript(watchMap)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

async function openSignedIn(browser: Browser, origin: string): Promise<Page> {
  const page = await openPage(browser, origin)
  await page.goto('/login')
  await page.getByLabel('Username', { exact: true }).fill('shipper')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

async function openGallery(browser: Browser, origin: string): Promise<Page> {
  const page = await openSignedIn(browser, origin)
  await openMap(page)
  await page.getByText('Algeria').waitFor()
  return page
}

/** From the moment the data is there to its first drawing, and the longest task until a second later. */
async function benchFirst(
  page: Page,
  button: string,
  selector: string,
): Promise<readonly [time: number, task: number]> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.evaluate(async (awaited) => {
    const drawn = await window.mapWatch.drawn(awaited)
    const since = performance.getEntriesByName('data').at(-1)?.startTime ?? Number.NaN
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return [drawn - since, window.mapWatch.longestTask(since)] as const
  }, selector)
}

/** The same with leaflet.markercluster alone, whose map has no land. */
async function benchNaive(
  browser: Browser,
  origin: string,
  count: number,
): Promise<readonly [time: number, task: number]> {
  const page = await openPage(browser, origin)
  await page.setContent('<div id="map" style="position: fixed; inset: 0"></div>')
  await page.evaluate(watchMap)
  for (const path of ['leaflet/dist/leaflet.css', 'leaflet.markercluster/dist/MarkerCluster.css']) {
    await page.addStyleTag({ path: packageFile(path) })
  }
  for (const path of ['leaflet/dist/leaflet.js', 'leaflet.markercluster/dist/leaflet.markercluster.js']) {
    await page.addScriptTag({ path: packageFile(path) })
  }
  const positions = manyMarkers(count).map(({ lat, lng }): [number, number] => [lat, lng])
  const result = await page.evaluate(
    async ([places, awaited]) => {
      const leaflet: Leaflet = Reflect.get(window, 'L')
      const map = leaflet.map('map', { minZoom: 3, maxZoom: 18 }).setView([0, 0], 3)
      await new Promise((resolve) => setTimeout(resolve, 200))
      const since = performance.now()
      const group = leaflet.markerClusterGroup()
      group.addLayers(places.map((place) => leaflet.marker(place)))
      map.addLayer(group)
      const drawn = await window.mapWatch.drawn(awaited)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return [drawn - since, window.mapWatch.longestTask(since)] as const
    },
    [positions, mark] as const,
  )
  await page.context().close()
  return result
}

/** Frames while a hand drags the map to and fro. */
async function benchPan(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => window.mapWatch.begin())
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.move(1_000, 500)
    await page.mouse.down()
    for (let step = 1; step <= 50; step++) {
      await page.mouse.move(1_000 - step * 12, 500 + step * 2)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.mouse.up()
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => window.mapWatch.frames())
}

/** Frames while the map comes nearer and goes away again. */
async function benchZoom(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => window.mapWatch.begin())
  for (const name of ['Zoom in', 'Zoom out']) {
    for (let step = 0; step < 5; step++) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.waitForTimeout(600)
    }
  }
  return page.evaluate(() => window.mapWatch.frames())
}

type Measure = () => Promise<readonly [number, number]>

async function rowsOf(name: string, budget: number | null, runs: number, measure: Measure): Promise<readonly Row[]> {
  const tasks: number[] = []
  const times = await repeat(runs, async () => {
    const [time, task] = await measure()
    tasks.push(task)
    return time
  })
  return [
    { name, budget, times },
    { name: `${name}: longest task`, budget: budget === null ? null : 100, times: tasks },
  ]
}

const medianOf = ({ times }: Row) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
await withPortal(async ({ browser, origin }) => {
  say(head('Map'))
  const print = (rows: readonly Row[]) => rows.forEach((row) => void say(line(row)))
  const fresh = async (button: string, selector: string) => {
    const page = await openGallery(browser, origin)
    const result = await benchFirst(page, button, selector)
    await page.context().close()
    return result
  }
  for (const [count, budget] of [
    [10_000, 500],
    [100_000, 1_000],
  ] as const) {
    const ours = await rowsOf(`${count} markers: first clusters after the data`, budget, runs, () =>
      fresh(String(count), mark),
    )
    const naive = await rowsOf(`${count} markers: naive leaflet.markercluster`, null, runs, () =>
      benchNaive(browser, origin, count),
    )
    print([...ours, ...naive])
    const [first, other] = [ours[0], naive[0]]
    if (first && other)
      say(`\nNaive takes ${(medianOf(other) / medianOf(first)).toFixed(1)} times as long at ${count}.\n`)
  }
  print(await rowsOf('trail of 50000 points: drawn after the data', 1_000, runs, () => fresh('long trail', trailLine)))
  const tasks = await repeat(runs, async () => {
    const tracking = await openSignedIn(browser, origin)
    const task = await benchTracking(tracking, 20_000)
    await tracking.context().close()
    return task
  })
  print([{ name: 'tracking screen of 20000 crates: longest task', budget: 100, times: tasks }])
  const page = await openGallery(browser, origin)
  await benchFirst(page, '100000', mark)
  // 20 ms are 50 frames in a second.
  print([{ name: '100000 markers: a frame while panning', budget: 20, times: await benchPan(page) }])
  print([{ name: '100000 markers: a frame while zooming', budget: 20, times: await benchZoom(page) }])
})
