import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countryCodes } from '../../domain/countryCodes.ts'
import { type Atlas, thinAtlas } from './thinAtlas.ts'

const atlas: Atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8'),
)
const thin = thinAtlas(atlas)
const { geometries } = thin.objects.countries

test('every country stays, the codes being those of our own list', () => {
  expect(geometries.length).toBe(atlas.objects.countries.geometries.length)
  const codes = geometries.map(({ id }) => id).filter((id) => id !== '')
  expect(codes.filter((code) => !countryCodes.includes(String(code)))).toEqual([])
  // Five areas of the atlas have no number.
  expect(codes.length).toBeGreaterThanOrEqual(geometries.length - 6)
})

test('each name has its place within its country', () => {
  const france = geometries.find(({ id }) => id === 'FR')
  expect(france?.properties).toMatchObject({ at: [expect.closeTo(2.5, 0), expect.closeTo(47.5, 0)] })
})

test('borders are shared as before: an arc of the file is there once', () => {
  const used = JSON.stringify(geometries.map((geometry) => ('arcs' in geometry ? geometry.arcs : [])))
  const arcs = new Set((used.match(/-?\d+/g) ?? []).map(Number).map((arc) => (arc < 0 ? ~arc : arc)))
  expect(arcs.size).toBe(thin.arcs.length)
  expect(thin.arcs.flat().length).toBeLessThan(30_000)
})
