import { describe, expect, it } from 'vitest'
import { addCodes, type CrateList, markLines, toList, toPlainLines, withFindings } from './crateList.ts'
import { countLines, linesInView, sumMaterials } from './crateSums.ts'

/** Two crates of the shipping, the first one marked, an unknown code, one on its way and one that failed. */
function sample(): CrateList {
  const list = addCodes(toList(toPlainLines(['GPS-1', 'GPS-2'])), ['no', 'soon', 'lost'], 1)
  const [unknown = 0, , failed = 0] = list.order.slice(2)
  const found = withFindings(
    list,
    new Map([
      [unknown, { kind: 'unknown' } as const],
      [failed, { kind: 'failed' } as const],
    ]),
  )
  return markLines(found, found.order, true)
}
const codes = (...view: [Parameters<typeof linesInView>[1], string]) =>
  linesInView(sample(), ...view).map(({ line }) => line.code)

describe('the lines of a list', () => {
  it('are counted by what they are', () => {
    expect(countLines(sample())).toEqual({ all: 5, added: 2, marked: 2, toCheck: 2, lookingUp: 1, failed: 1 })
  })

  it('are shown by view and barcode, the newest first', () => {
    expect(codes('all', '')).toEqual(['lost', 'soon', 'no', 'GPS-2', 'GPS-1'])
    expect(codes('toCheck', '')).toEqual(['lost', 'no'])
    expect(codes('marked', '')).toEqual(['GPS-2', 'GPS-1'])
    expect(codes('all', ' gps-１ ')).toEqual(['GPS-1'])
  })
})

it('crates are counted by type, unknown ones last', () => {
  const materials = new Map([
    ['a', 'GPS55'],
    ['b', 'GPS52'],
    ['c', 'GPS52'],
  ])
  expect(sumMaterials(['x', 'a', 'b', 'c', 'y', 'z'], materials)).toEqual([
    { material: 'GPS52', count: 2 },
    { material: 'GPS55', count: 1 },
    { material: null, count: 3 },
  ])
})
