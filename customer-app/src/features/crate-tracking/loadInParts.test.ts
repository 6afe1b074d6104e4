import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { loadInParts } from './loadInParts.ts'

const today = '2026-11-26'
const tooLong = new Problem('invalid', { fields: [{ field: 'startDate', message: 'has too many points' }] })
const dayAt = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString()

/** A service that refuses to answer more than so many points at once. */
function serviceOf(offsets: readonly number[], most: number) {
  const points = offsets.toSorted((a, b) => a - b).map((offset) => pointOf({ timestamp: dayAt(offset) }))
  const asked: Partial<DayRange>[] = []
  const load = async ({ from = '', to = '9999' }: Partial<DayRange>) => {
    asked.push({ from, to })
    const own = points.filter(({ timestamp }) => timestamp.slice(0, 10) >= from && timestamp.slice(0, 10) <= to)
    if (own.length > most) throw tooLong
    return own
  }
  return { points, asked, load }
}

it('a trace that services refuse in one comes in parts, each point once, from 1970 and the future too', async () => {
  const days = fc.uniqueArray(fc.integer({ min: -400, max: 0 }), { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(days, fc.integer({ min: 2, max: 70 }), async (offsets, most) => {
      const { points, asked, load } = serviceOf([-20_000, ...offsets, 500], most)
      expect(await loadInParts(null, load, today)).toEqual(points)
      expect(asked.length).toBeLessThan(2 * offsets.length * 14 + 4)
      const range = { from: dayAt(-100).slice(0, 10), to: today }
      expect(await loadInParts(range, load, today)).toEqual(await serviceOf(offsets, 99).load(range))
    }),
  )
})

it('what one answer holds is asked for once', async () => {
  const { asked, load, points } = serviceOf([-2, -1], 2)
  expect(await loadInParts(null, load, today)).toEqual(points)
  expect(asked).toHaveLength(1)
})

it('a day too long by itself fails, and so does any other refusal', async () => {
  const { load } = serviceOf([0, 0, 0], 2)
  await expect(loadInParts(null, load, today)).rejects.toBe(tooLong)
  await expect(loadInParts({ from: today, to: today }, load, today)).rejects.toBe(tooLong)
  const other = new Problem('invalid', { fields: [{ field: 'customerId', message: 'is unknown' }] })
  for (const range of [null, { from: '2026-01-01', to: today }]) {
    await expect(loadInParts(range, () => Promise.reject(other), today)).rejects.toBe(other)
  }
})
