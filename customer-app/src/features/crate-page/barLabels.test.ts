import { expect, it } from 'vitest'
import { barLabels } from './barLabels.ts'

const bar = { segments: [], sums: [], today: 146, agreed: 50, lost: 170, end: 170 }
const kinds = (labels: ReturnType<typeof barLabels>) => labels.map(({ kind }) => kind)

it('writes every day that has room, in their order', () => {
  expect(kinds(barLabels(bar, 0.1))).toEqual(['start', 'agreed', 'today', 'lost'])
})

it('leaves out what has no room beside what tells more', () => {
  expect(kinds(barLabels(bar, 0.2))).toEqual(['start', 'agreed', 'today'])
  expect(kinds(barLabels({ ...bar, agreed: 146 }, 0.1))).toEqual(['start', 'today', 'lost'])
  expect(kinds(barLabels({ ...bar, today: 0, agreed: null, lost: null }, 0.1))).toEqual(['today'])
})

it('writes a loss beyond the scale at its end', () => {
  expect(barLabels({ ...bar, lost: 365 }, 0.1).at(-1)).toEqual({ kind: 'lost', day: 365, at: 170 })
})
