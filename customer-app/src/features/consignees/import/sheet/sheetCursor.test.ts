import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CellAt,
  cursorAt,
  fillOf,
  lineIndex,
  pastedTexts,
  type SheetArea,
  selectionOf,
  stepFrom,
  stepOf,
} from './sheetCursor.ts'

const area: SheetArea = { lines: [2, 5, 6, 9], columns: ['partnerReference', 'name', 'city'] }
const at = (line: number, column: CellAt['column'] = 'name'): CellAt => ({ line, column })

describe('a step', () => {
  it.each([
    ['ArrowDown', false, at(6)],
    ['ArrowUp', false, at(2)],
    ['ArrowLeft', false, at(5, 'partnerReference')],
    ['End', false, at(5, 'city')],
    ['PageDown', false, at(9)],
    ['ArrowDown', true, at(9)],
    ['Home', true, at(2, 'partnerReference')],
    ['End', true, at(9, 'city')],
  ] as const)('by %s (far: %s) leads to %o', (key, isFar, cell) => {
    const step = stepOf(key, isFar)
    expect(step && stepFrom(area, at(5), step)).toEqual(cell)
  })

  it('leads to a cell that is shown, wherever it begins', () => {
    const keys = constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'Home', 'End')
    void assert(
      property(
        integer({ min: 0, max: 12 }),
        constantFrom(...area.columns),
        keys,
        constantFrom(true, false),
        (line, column, key, isFar) => {
          const step = stepOf(key, isFar)
          const cell = step && stepFrom(area, { line, column }, step)
          if (!step) return
          expect(area.lines).toContain(cell?.line)
          expect(area.columns).toContain(cell?.column)
          expect(area.lines[lineIndex(area, cell?.line ?? 0)]).toBe(cell?.line)
        },
      ),
      { seed: 20_261_123 },
    )
  })

  it('leads nowhere where nothing is shown, and by no other key', () => {
    expect(stepFrom({ lines: [], columns: [] }, at(5), { rows: 1, columns: 0 })).toBeNull()
    expect(stepOf('a', false)).toBeUndefined()
  })
})

describe('a selection', () => {
  it('is the same from either of its corners', () => {
    const [one, other] = [at(9, 'city'), at(5)]
    const selected = { lines: [5, 6, 9], columns: ['name', 'city'] }
    expect(selectionOf(area, { at: one, from: other })).toEqual(selected)
    expect(selectionOf(area, { at: other, from: one })).toEqual(selected)
  })

  it('is filled from its first row, a single cell from the one above', () => {
    expect(fillOf(area, { at: at(9), from: at(5) })).toEqual({ from: 5, to: { lines: [6, 9], columns: ['name'] } })
    expect(fillOf(area, cursorAt(at(6)))).toEqual({ from: 5, to: { lines: [6], columns: ['name'] } })
    expect(fillOf(area, cursorAt(at(2)))).toBeNull()
  })
})

describe('what is pasted', () => {
  it('goes into the cells from the first on, as far as there are some', () => {
    expect(pastedTexts(area, cursorAt(at(6)), 'A\tB\tC\r\nD\r\nE\r\n')).toEqual([
      { line: 6, column: 'name', text: 'A' },
      { line: 6, column: 'city', text: 'B' },
      { line: 9, column: 'name', text: 'D' },
    ])
  })

  it('goes into all of a selection where it is one text', () => {
    expect(
      pastedTexts(area, { at: at(6, 'city'), from: at(5) }, 'X').map(({ line, column }) => [line, column]),
    ).toEqual([
      [5, 'name'],
      [5, 'city'],
      [6, 'name'],
      [6, 'city'],
    ])
  })
})
