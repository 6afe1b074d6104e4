import type { StockReasonKind } from '@crateway/shared/domain/stockDifference.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { showTexts } from '../../testing/showTexts.ts'
import { comparisonColumns } from './comparisonColumns.ts'
import type { ComparedStock } from './stockDifference.ts'
import { stockSentence, totalSentence } from './stockSentence.ts'

const counts = { estimated: 10, notScanned: 0, averageDays: null, longestDays: null, agreedDays: null, over: 0 }

/** A row that was scanned and not declared. */
const scanned = (difference: number, reasons: ComparedStock['reasons'] = []): ComparedStock => ({
  ...counts,
  scanned: 10 + difference,
  declared: null,
  declaredAt: null,
  basis: 'scanned',
  difference,
  reasons,
})

const declared = (difference: number, isScannedAlike = true): ComparedStock => ({
  ...counts,
  scanned: isScannedAlike ? 10 : 9,
  declared: 10 + difference,
  declaredAt: '2026-11-16T08:00:00Z',
  basis: 'declared',
  difference,
  reasons: [],
})

const uncounted: ComparedStock = { ...scanned(0), scanned: 0, basis: null, difference: null }
const reason = (kind: StockReasonKind, crates: number, day: string | null = null) => ({ kind, crates, day })

describe('the sentence of a difference', () => {
  beforeAll(() => showTexts('en'))

  it.each([
    ['scans alike', scanned(0), 'Not declared. The scans match our estimate.'],
    ['more scans', scanned(2), 'Not declared. The scans show 2 crates more than our estimate.'],
    ['fewer scans', scanned(-1), 'Not declared. The scans show 1 crate fewer than our estimate.'],
    ['no scans at all', uncounted, 'Not declared. Nobody scans at this site, so there’s nothing to compare.'],
  ])('says of %s at a site without a declaration that there is none', (_, row, text) => {
    expect(stockSentence(row, false)).toBe(text)
  })

  it.each([
    ['scans alike', scanned(0), 'The scans match our estimate.'],
    ['more scans', scanned(1), 'The scans show 1 crate more than our estimate.'],
    ['fewer scans', scanned(-2), 'The scans show 2 crates fewer than our estimate.'],
    ['no scans at all', uncounted, 'Nobody scans at this site, so there’s nothing to compare.'],
  ])('says of %s at a site that declared that nobody can tell whose it is', (_, row, text) => {
    expect(stockSentence(row, true)).toBe(`Your count can’t be split by customer. ${text}`)
  })

  it.each([
    ['all alike', declared(0), 'All three counts agree.'],
    ['a count like the estimate', declared(0, false), 'Your count matches our estimate.'],
    ['more counted', declared(3), 'You counted 3 crates more than our estimate.'],
    [
      'fewer counted',
      declared(-3),
      'Our estimate has 3 crates more than the empty ones you declared: it counts full ones too.',
    ],
  ])('says of %s what the count says', (_, row, text) => {
    expect(stockSentence(row, true)).toBe(text)
  })

  it('tells what is left after a declaration of empty crates as full or undeclared, without a sign', () => {
    const row = { ...declared(-110), reasons: [reason('arrivedSince', -1), reason('unexplained', -109)] }
    expect(stockSentence(row, true)).toBe(
      'Our estimate has 110 crates more than the empty ones you declared: it counts full ones too. ' +
        '1 crate has arrived since you declared. 109 crates are left: full or not declared.',
    )
  })

  it('has the difference of a declaration apart where the rows are on another basis', () => {
    const shipper = {
      CUSTOMER: 'C',
      CUSTOMER_NAME: 'C',
      CUSTOMER_COUNTRY: 'FR',
      CUSTOMER_CITY: '',
      CUSTOMER_ADDRESS: '',
    }
    const rowOf = (row: ComparedStock) => ({ ...shipper, ...row })
    const total = declared(-110)
    const stock = { rows: [rowOf(scanned(2)), rowOf(scanned(-18))], total, isScanning: true }
    expect(totalSentence(stock)).toBe(`Declared against estimated: \u2212110. ${stockSentence(total, true)}`)
    const column = comparisonColumns(stock).find(({ property }) => property === 'difference')
    expect(column?.total?.(stock.rows)).toBe(-16)
    expect(totalSentence({ ...stock, rows: [rowOf(declared(-110))] })).toBe(stockSentence(total, true))
  })

  it('has every reason after it, with its last day', () => {
    const row = scanned(-3, [reason('notScanned', -4, '2026-11-20'), reason('unexplained', 1)])
    expect(stockSentence(row, false)).toBe(
      'Not declared. The scans show 3 crates fewer than our estimate. 4 crates weren’t scanned on arrival. ' +
        'Last on 20/11/2026. +1 crate remains unexplained.',
    )
  })
})

describe('the same in Chinese', () => {
  beforeAll(() => showTexts('zh'))

  it('has no space after a full stop', () => {
    const row = scanned(-1, [reason('notScanned', -1, '2026-11-20')])
    for (const isDeclared of [false, true]) {
      const text = stockSentence(row, isDeclared)
      expect(text.match(/。/g)?.length).toBeGreaterThanOrEqual(3)
      expect(text).not.toMatch(/。\s/)
      expect(text).toMatch(/。$/)
    }
  })
})
