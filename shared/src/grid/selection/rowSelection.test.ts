import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countSelected,
  idsBetween,
  isSelected,
  noSelection,
  type RowSelection,
  stateOfRows,
  withRows,
  withRowsTurned,
} from './rowSelection.ts'

const all = Array.from({ length: 12 }, (_, index) => `r${index}`)
const ids = fc.uniqueArray(fc.constantFrom(...all))
const selections = fc.oneof(
  ids.map((some): RowSelection => ({ kind: 'some', ids: new Set(some) })),
  ids.map((except): RowSelection => ({ kind: 'matching', except: new Set(except) })),
)
const selectedOf = (selection: RowSelection) => all.filter((id) => isSelected(selection, id))

describe('a selection of rows', () => {
  it('begins with none', () => {
    expect(selectedOf(noSelection)).toEqual([])
    expect(countSelected(noSelection, all.length)).toBe(0)
  })

  it('puts rows in and takes them out, and leaves the others as they are', () => {
    fc.assert(
      fc.property(selections, ids, fc.boolean(), (selection, changed, isOn) => {
        const after = withRows(selection, changed, isOn)
        for (const id of all) {
          expect(isSelected(after, id)).toBe(changed.includes(id) ? isOn : isSelected(selection, id))
        }
        expect(countSelected(after, all.length)).toBe(selectedOf(after).length)
      }),
    )
  })

  it('turns rows together: twice brings them all to one state', () => {
    fc.assert(
      fc.property(selections, ids, (selection, turned) => {
        fc.pre(turned.length > 0)
        const first = stateOfRows(withRowsTurned(selection, turned), turned)
        expect(first).toBe(stateOfRows(selection, turned) === 'all' ? 'none' : 'all')
        const twice = withRowsTurned(withRowsTurned(selection, turned), turned)
        expect(stateOfRows(twice, turned)).toBe(first === 'all' ? 'none' : 'all')
      }),
    )
  })

  it('says how rows stand together', () => {
    const some = withRows(noSelection, ['r1', 'r2'], true)
    expect(stateOfRows(some, ['r1', 'r2'])).toBe('all')
    expect(stateOfRows(some, ['r1', 'r3'])).toBe('some')
    expect(stateOfRows(some, ['r3'])).toBe('none')
    expect(stateOfRows(some, [])).toBe('none')
  })
})

describe('idsBetween', () => {
  it('reaches from one to the other, whichever way', () => {
    expect(idsBetween(all, 'r3', 'r5')).toEqual(['r3', 'r4', 'r5'])
    expect(idsBetween(all, 'r5', 'r3')).toEqual(['r3', 'r4', 'r5'])
    expect(idsBetween(all, 'r4', 'r4')).toEqual(['r4'])
  })

  it('is the one alone where the range has no beginning in sight', () => {
    expect(idsBetween(all, null, 'r2')).toEqual(['r2'])
    expect(idsBetween(all, 'gone', 'r2')).toEqual(['r2'])
    expect(idsBetween(all, 'r2', 'gone')).toEqual([])
  })
})
