import { expect, it } from 'vitest'
import { barLabels } from './barLabels.ts'

const bar = { segments: [], sums: [], today: 146, agreed: 50, lost: 170, end: 170 }
const kinds = (labels: ReturnType<typeof barLabels>) => labels.map(({ kind }) => kind)

it('writes every day that has room, in their order', () => {
  expect(kinds(barLabels(bar, 0.1))).toEqual(['start', 'agreed', 'today', 'lost'])
})

it('leaves out what has no room beside what tells more', () => {
  expect(kinds(barLabels(bar, 0.2))).toEqual(['start', 'agreed', 'today'])
  expect(kinds(barLabels({ ...bar, today: 0, agreed: null, lost: null }, 0.1))).toEqual(['today'])
})

it('writes the agreed days beside those of today, never over them and never not at all', () => {
  const placed = (today: number, agreed: number) =>
    barLabels({ ...bar, today, agreed, lost: null, end: 100 }, 0.12).flatMap(({ kind, day, at }) =>
      kind === 'start' ? [] : [[kind, day, at]],
    )
  expect(placed(53, 50)).toEqual([
    ['agreed', 50, 41],
    ['today', 53, 53],
  ])
  expect(placed(50, 50)).toEqual([
    ['agreed', 50, 38],
    ['today', 50, 50],
  ])
  expect(placed(49, 50)).toEqual([
    ['today', 49, 49],
    ['agreed', 50, 61],
  ])
  expect(placed(98, 100)).toEqual([
    ['agreed', 100, 86],
    ['today', 98, 98],
  ])
  expect(placed(5, 3)).toEqual([
    ['today', 5, 5],
    ['agreed', 3, 17],
  ])
})

it('writes a loss beyond the scale at its end', () => {
  expect(barLabels({ ...bar, lost: 365 }, 0.1).at(-1)).toEqual({ kind: 'lost', day: 365, at: 170 })
})
