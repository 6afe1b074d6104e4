import { expect, it } from 'vitest'
import { pointsOfSi } from './pointsOfSi.ts'

const columns = {
  barcode: ['C-1', 'C-2', 'C-3'],
  at: [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)],
  lat: [0, 51],
  lon: [0, 4],
  lastSeenBattery: [0, null],
  type: ['PORT' as const, null],
  code: ['P', null],
  shortQrTopCasing: ['AB', null],
}

it('the last messages of an SI come in columns: 0 is told, and a crate whose columns end is left out', () => {
  expect(pointsOfSi({ si: 'SI-1', barcodes: [], marks: columns })).toEqual([
    {
      barcode: 'C-1',
      si: 'SI-1',
      timestamp: '2026-01-01T00:00:00.000Z',
      lat: 0,
      lon: 0,
      lastSeenBattery: 0,
      type: 'PORT',
      code: 'P',
      shortQrTopCasing: 'AB',
    },
    {
      barcode: 'C-2',
      si: 'SI-1',
      timestamp: '2026-01-02T00:00:00.000Z',
      lat: 51,
      lon: 4,
      lastSeenBattery: null,
      type: null,
      code: null,
      shortQrTopCasing: null,
    },
  ])
})

it('or as they are, under the SI of the entry where they do not say it', () => {
  const untold = { barcode: 'C-1', timestamp: '2026-01-01T00:00:00.000Z' }
  const told = { ...untold, si: 'SI-9' }
  expect(pointsOfSi({ si: 'SI-1', barcodes: [told, untold] }).map(({ si }) => si)).toEqual(['SI-9', 'SI-1'])
})
