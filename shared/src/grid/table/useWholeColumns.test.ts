import { describe, expect, it } from 'vitest'
import { createRests, restOf } from './useWholeColumns.ts'

const columns = { widths: [100, 60, 80, 300, 90], room: 200 }
/** As far as it can be scrolled. */
const most = 430
const rest = (from: number, to: number) => restOf(columns, from, to, most)

describe('where a table comes to rest', () => {
  it('is the beginning of a column, onwards in the direction it was moved in', () => {
    expect(rest(0, 30)).toBe(100)
    expect(rest(0, 130)).toBe(160)
    expect(rest(160, 130)).toBe(100)
    expect(rest(100, 20)).toBe(0)
  })

  it('is where it is, at the beginning of a column or at the end of the table', () => {
    for (const place of [0, 100, 160, 160.4, most, most - 0.6]) expect(rest(0, place)).toBe(place)
    expect(rest(50, 50)).toBe(50)
  })

  it('is anywhere within a column that has no room as a whole', () => {
    expect(rest(240, 300)).toBe(300)
    expect(rest(400, 300)).toBe(300)
  })

  it('is never beyond the end', () => {
    expect(restOf({ widths: [100, 150], room: 200 }, 0, 20, 50)).toBe(50)
  })
})

describe('a table that glides to its place', () => {
  /** Where it is to rest each time it stands still, from the beginning on. */
  const restsAt = (...places: readonly number[]) => {
    const rests = createRests(0)
    return places.map((place) => rests(columns, place, most))
  }

  it('goes on with who goes on', () => {
    expect(restsAt(60, 90)).toEqual([100, 100])
    expect(restsAt(60, 130)).toEqual([100, 160])
  })

  it('turns with who turns', () => {
    expect(restsAt(60, 40)).toEqual([100, 0])
    expect(restsAt(60, 100, 130, 110)).toEqual([100, 100, 160, 100])
  })

  it('sets out again where it was held before it moved', () => {
    expect(restsAt(60, 60)).toEqual([100, 100])
  })

  it('has arrived where it was to go, and stays there', () => {
    expect(restsAt(60, 100, 100, 70)).toEqual([100, 100, 100, 0])
  })
})
