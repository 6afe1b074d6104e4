import type { Page } from 'playwright'
import { manyMarkers } from '../../customer-app/src/gallery/mapSample.ts'
import type { SiCrates, SiEntry } from '../../shared/src/contract/calls/maps.ts'

/** Crates of an SI of the answers made here. */
const ofSi = 50

/** Crates all over the earth under SIs of fifty, as our services tell all SIs at once. */
function crateAnswers(count: number): { readonly marks: readonly SiEntry[]; readonly crates: readonly SiCrates[] } {
  const points = manyMarkers(count).map(({ lat, lng, bad }, at) => ({
    barcode: `GPS52-${String(at).padStart(6, '0')}`,
    timestamp: new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(),
    lat,
    lon: lng,
    lastSeenBattery: bad > 0 ? 5 : 80,
    type: 'PORT' as const,
    code: `P${at % 997}`,
    shortQrTopCasing: `AB-${at}`,
  }))
  const groups = Map.groupBy(points, (_, at) => `SI-${Math.floor(at / ofSi)}`)
  const marks = [...groups].map(([si, own]) => ({
    si,
    barcodes: [],
    marks: {
      barcode: own.map(({ barcode }) => barcode),
      at: own.map(({ timestamp }) => Date.parse(timestamp)),
      lat: own.map(({ lat }) => lat),
      lon: own.map(({ lon }) => lon),
      lastSeenBattery: own.map(({ lastSeenBattery }) => lastSeenBattery),
      type: own.map(({ type }) => type),
      code: own.map(({ code }) => code),
      shortQrTopCasing: own.map(({ shortQrTopCasing }) => shortQrTopCasing),
    },
  }))
  const crates = [...groups].map(([si, barcodes]) => ({
    si,
    collected: 0,
    inProcess: barcodes.length,
    barcodes: barcodes.map(({ barcode }) => ({ barcode, delStartsOn: '2026-11-01', collected: false })),
  }))
  return { marks, crates }
}

/**
 * Opens the tracking screen for a customer with so many crates and no SI chosen; the longest task from the answers on, until
 * a second after the first marks are there.
 */
export async function benchTracking(page: Page, count: number): Promise<number> {
  const { marks, crates } = crateAnswers(count)
  await page.route(/\/v2\/iotMap\/si\?/, (route) => route.fulfill({ json: marks }))
  await page.route(/\/v2\/iotMap\/cratesBySi/, (route) => route.fulfill({ json: crates }))
  await page.goto('/iotMap')
  return page.evaluate(async () => {
    await window.mapWatch.drawn('.leaflet-marker-icon')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /iotMap\/(si|cratesBySi)\?/.test(name))
    return window.mapWatch.longestTask(Math.min(...answers.map((entry) => entry.startTime + entry.duration)))
  })
}
