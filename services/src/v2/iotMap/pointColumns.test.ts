import { expect, it } from 'vitest'
import { toInstant } from './pointColumns.ts'

it.each([
  ['2026-11-23 20:15:00', '2026-11-23T20:15:00.000Z'],
  ['2026-11-23 20:15:00.5', '2026-11-23T20:15:00.500Z'],
  ['0999-01-02 00:00:09.012', '0999-01-02T00:00:09.012Z'],
])('an instant of the database, %s, goes over the wire as %s', (utc, wire) => {
  expect(toInstant(utc)).toBe(wire)
})
