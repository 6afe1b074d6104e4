import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  complementOf,
  countProposed,
  firstChoice,
  type ProposedShipping,
  proposeConsignees,
  wishesOf,
  withConsignee,
  withTicks,
} from './proposals.ts'

const row = (id: string, rest: Partial<ProposedShipping> = {}): ProposedShipping => ({
  id,
  reference: `R-${id}`,
  referenceComplement: 'LOT 1',
  creationDate: '2026-11-20T10:00:00.000Z',
  enduserId: null,
  process: null,
  crateCount: 10,
  ...rest,
})
const sent = (id: string, enduserId: string, day: string, rest: Partial<ProposedShipping> = {}) =>
  row(id, { enduserId, creationDate: `${day}T08:00:00.000Z`, ...rest })

const oldBefore = Date.parse('2026-05-23T00:00:00Z')
const propose = (...rows: ProposedShipping[]) => proposeConsignees(rows, oldBefore)

describe('proposals of consignees', () => {
  it('say which shipping tells it, and how many earlier ones', () => {
    const rows = [
      row('a'),
      row('b'),
      sent('x', 'K1', '2026-11-01'),
      sent('y', 'K1', '2026-11-18'),
      sent('z', 'K1', '2025-01-01'),
    ]
    const [proposal, ...others] = propose(...rows)
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ complement: 'LOT 1', doubt: null })
    expect(proposal?.matches).toEqual([{ enduserId: 'K1', latest: rows[3], earlier: 2 }])
    expect(proposal?.shippings.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are in doubt where shippings of the complement went to several, however old, or the last one long ago', () => {
    const several = propose(row('a'), sent('x', 'K1', '2026-11-18'), sent('y', 'K2', '2024-01-01'))
    expect(several).toMatchObject([{ doubt: 'several', matches: [{ enduserId: 'K1' }, { enduserId: 'K2' }] }])
    expect(propose(row('a'), sent('x', 'K1', '2026-03-14'))).toMatchObject([{ doubt: 'old' }])
  })

  it('compare complements without the blanks round them, and nothing else', () => {
    const blank = ['', '   ', '\u00a0', null].map((referenceComplement, index) =>
      row(`a${index}`, { referenceComplement }),
    )
    const told = sent('x', 'K1', '2026-11-18', { referenceComplement: ' ' })
    expect(propose(...blank, told)).toEqual([])
    const spaced = row('b', { referenceComplement: ' LOT 1 ' })
    expect(propose(spaced, sent('x', 'K1', '2026-11-18'))).toHaveLength(1)
    expect(propose(row('c', { referenceComplement: 'lot 1' }), sent('x', 'K1', '2026-11-18'))).toEqual([])
  })

  it('leave locked shippings alone, but learn from them', () => {
    const locked = { process: 'validated' }
    expect(propose(row('a', locked), sent('x', 'K1', '2026-11-18'))).toEqual([])
    expect(propose(row('a'), sent('x', 'K1', '2026-11-18', locked))).toHaveLength(1)
  })

  it('tick what is clear; choosing a consignee ticks what is not', () => {
    const clash = { referenceComplement: 'EXPORT' }
    const proposals = propose(
      row('a'),
      sent('x', 'K1', '2026-11-18'),
      row('b', clash),
      sent('y', 'K1', '2026-11-18', clash),
      sent('z', 'K2', '2026-11-17', clash),
    )
    const first = firstChoice(proposals)
    const assigned = (choice: typeof first) =>
      wishesOf(proposals, choice).map((wish) => [wish.shipping.id, wish.enduserId])
    expect(assigned(first)).toEqual([['a', 'K1']])
    expect(assigned(withTicks(first, ['b'], true))).toEqual([['a', 'K1']])
    const [, second] = proposals
    if (!second) throw new Error('There is no second proposal')
    expect(assigned(withConsignee(first, second, 'K2'))).toEqual([
      ['a', 'K1'],
      ['b', 'K2'],
    ])
    expect(assigned(withTicks(withConsignee(first, second, 'K2'), ['a', 'b'], false))).toEqual([])
    expect(countProposed(proposals)).toBe(2)
  })
})

const anyRow = fc.record({
  id: fc.uuid(),
  reference: fc.constant(null),
  referenceComplement: fc.constantFrom(null, '', ' ', 'A', ' A', 'B ', 'B', 'C'),
  creationDate: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  enduserId: fc.constantFrom(null, null, 'K1', 'K2', 'K3'),
  process: fc.constantFrom(null, null, 'validated'),
  crateCount: fc.nat(90),
})
const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 40 })

describe('whatever the shippings are', () => {
  it('a proposed shipping is open, without a consignee, and each match has its complement', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { complement, shippings, matches } of proposeConsignees(rows, oldBefore)) {
          for (const shipping of shippings) {
            expect([shipping.enduserId, shipping.process]).toEqual([null, null])
            expect(complementOf(shipping)).toBe(complement)
          }
          expect(matches.length).toBeGreaterThan(0)
          const told = rows.filter((one) => one.enduserId !== null && complementOf(one) === complement)
          expect(matches.reduce((sum, { earlier }) => sum + earlier + 1, 0)).toBe(told.length)
          for (const { enduserId, latest } of matches) {
            expect(latest.enduserId).toBe(enduserId)
            const own = told.filter((one) => one.enduserId === enduserId)
            expect(own.every((one) => one.creationDate <= latest.creationDate)).toBe(true)
          }
        }
      }),
    )
  })

  it('no shipping is proposed twice, and none that could be is left out', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const ids = proposeConsignees(rows, oldBefore).flatMap(({ shippings }) => shippings.map(({ id }) => id))
        const told = new Set(rows.filter(({ enduserId }) => enduserId !== null).map(complementOf))
        const open = rows.filter((one) => one.enduserId === null && one.process === null)
        const likely = open.filter((one) => complementOf(one) !== null && told.has(complementOf(one)))
        expect(ids.toSorted()).toEqual(likely.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(proposeConsignees(rows.toReversed(), oldBefore)).toEqual(proposeConsignees(rows, oldBefore))
      }),
    )
  })

  it('only clear matches are assigned without being looked at', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const proposals = proposeConsignees(rows, oldBefore)
        const clear = proposals.filter(({ doubt }) => doubt === null)
        expect(wishesOf(proposals, firstChoice(proposals))).toEqual(wishesOf(clear, firstChoice(clear)))
        for (const { matches } of clear) expect(matches).toHaveLength(1)
      }),
    )
  })
})
