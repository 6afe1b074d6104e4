import type { ChaseAges } from '@crateway/shared/contract/calls/chase.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agePieces, ageScale } from './crateAges.ts'
import { sampleEntry } from './testing/sampleEntry.ts'

const overdueOf = ({ upTo30, upTo60, beyond }: ChaseAges) => upTo30 + upTo60 + beyond
const crates = fc.nat(10_000)
const someAges = fc.record({ upTo30: crates, upTo60: crates, beyond: crates })

it('draws every bar on the scale of the one with most crates, which is full', () => {
  fc.assert(
    fc.property(fc.array(someAges, { minLength: 1 }), (all) => {
      const scale = ageScale(all.map((ages) => sampleEntry({ ages, overdue: overdueOf(ages) })))
      const lengths = all.map((ages) => agePieces(ages, scale).reduce((sum, { share }) => sum + share, 0))
      const most = Math.max(...all.map(overdueOf))
      expect(Math.max(...lengths)).toBeCloseTo(most === 0 ? 0 : 1)
      for (const [index, ages] of all.entries()) expect(lengths[index]).toBeCloseTo(overdueOf(ages) / scale)
    }),
  )
})

it('has a piece of its own colour for each band that has crates, youngest first', () => {
  expect(agePieces({ upTo30: 2, upTo60: 1, beyond: 1 }, 4)).toEqual([
    { kind: 'plain', share: 0.5 },
    { kind: 'warn', share: 0.25 },
    { kind: 'bad', share: 0.25 },
  ])
  expect(agePieces({ upTo30: 0, upTo60: 0, beyond: 3 }, 6)).toEqual([{ kind: 'bad', share: 0.5 }])
})

it('has a scale where nothing is overdue, or nobody is on the list', () => {
  expect(ageScale([])).toBe(1)
  expect(ageScale([sampleEntry()])).toBe(1)
  expect(agePieces({ upTo30: 0, upTo60: 0, beyond: 0 }, 1)).toEqual([])
})
