import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HinderedAssignment, hindranceOf, idsAsBefore, toRestores } from './assignment.ts'

const shown = (...rows: readonly { readonly id: string; readonly process: string | null }[]) =>
  new Map(rows.map((row) => [row.id, row]))

describe('what stands in the way of an assignment', () => {
  it('are shippings that are locked, and those that are gone', () => {
    const now = shown({ id: 'a', process: null }, { id: 'b', process: 'validated' })
    expect(hindranceOf(['a'], now)).toBeNull()
    expect(hindranceOf(['a', 'b', 'c'], now)).toEqual({ locked: ['b'], gone: ['c'] })
  })

  it('is told as locked where any is', () => {
    expect(new HinderedAssignment({ locked: ['a'], gone: ['b'] }).code).toBe('set_enduser_locked')
    expect(new HinderedAssignment({ locked: [], gone: ['b'] }).code).toBe('not_found')
  })

  it('without them there is nothing in the way', () => {
    const anyShipping = fc.record({ id: fc.uuid(), process: fc.constantFrom(null, 'validated') })
    fc.assert(
      fc.property(fc.array(anyShipping), fc.array(fc.uuid()), (rows, others) => {
        const now = shown(...rows)
        const ids = [...now.keys(), ...others]
        const hindrance = hindranceOf(ids, now)
        const left = ids.filter((id) => !hindrance?.locked.includes(id) && !hindrance?.gone.includes(id))
        expect(hindranceOf(left, now)).toBeNull()
      }),
    )
  })
})

describe('what takes an assignment back', () => {
  it('leaves out shippings of which it is not known what they were', () => {
    const before = { enduserId: null, consigneeCode: null }
    expect(
      toRestores([
        { id: 'a', ...before, version: 4 },
        { id: 'b', ...before, version: null },
      ]),
    ).toEqual([{ id: 'a', ...before, version: 4 }])
  })

  it('is done where a shipping is as it was, whoever did it', () => {
    const before = { enduserId: 'K1', consigneeCode: 'A' }
    const restores = ['a', 'b', 'c', 'd'].map((id) => ({ id, ...before }))
    const now = new Map<string, { readonly enduserId: string | null; readonly consigneeCode: string | null }>([
      ['a', before],
      ['b', { ...before, consigneeCode: 'B' }],
      ['c', { enduserId: null, consigneeCode: null }],
    ])
    expect(idsAsBefore(restores, now)).toEqual(['a'])
  })
})
