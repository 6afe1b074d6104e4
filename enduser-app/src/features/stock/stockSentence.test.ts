import type { StockReasonKind } from '@crateway/shared/domain/stockDifference.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { comparisonColumns } from './comparisonColumns.ts'
import type { ComparedStock } from './stockDifference.ts'
import { differenceText, sentenceIn, siteSentence, stockSentence } from './stockSentence.ts'

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

  describe('of a site and in its list', () => {
    const shipper = {
      CUSTOMER: 'C',
      CUSTOMER_NAME: 'C',
      CUSTOMER_COUNTRY: 'FR',
      CUSTOMER_CITY: '',
      CUSTOMER_ADDRESS: '',
    }
    const stockOf = (total: ComparedStock, rows: readonly ComparedStock[], isScanning = true) => ({
      rows: rows.map((row) => ({ ...shipper, ...row })),
      total,
      isScanning,
    })
    const sentencesOf = (stock: ReturnType<typeof stockOf>) => [
      siteSentence(stock)?.lead ?? null,
      ...stock.rows.map((row) => sentenceIn(row, stock)),
    ]
    const totalIn = (stock: ReturnType<typeof stockOf>, property: string) =>
      comparisonColumns(stock)
        .find((column) => column.property === property)
        ?.total?.(stock.rows)

    it('tells a count that can’t be split once, and rows and totals the scans alone', () => {
      const stock = stockOf(declared(-110), [scanned(2), scanned(-18)])
      expect(sentencesOf(stock)).toEqual([
        'Your count can’t be split by customer. Our estimate has 110 crates more than the empty ones you declared: it counts full ones too.',
        'The scans show 2 crates more than our estimate.',
        'The scans show 18 crates fewer than our estimate.',
      ])
      expect(totalIn(stock, 'difference')).toBe(-16)
      expect(totalIn(stock, 'declared')).toBe(stock.total.declared)
      // Of some of the customers nobody knows.
      const declaredOf = comparisonColumns(stock).find(({ property }) => property === 'declared')?.total
      expect(declaredOf?.(stock.rows.slice(1))).toBeNull()
      // A part of what was declared is not passed off as all of it.
      const split = stockOf(declared(20), [declared(0), scanned(0)])
      expect(totalIn(split, 'declared')).toBe(split.total.declared)
    })

    it('tells once that nothing was declared, and that nobody scans', () => {
      expect(sentencesOf(stockOf(scanned(1), [scanned(1), scanned(0)]))).toEqual([
        'Not declared. The scans show 1 crate more than our estimate.',
        'The scans show 1 crate more than our estimate.',
        'The scans match our estimate.',
      ])
      const unscanned = stockOf(uncounted, [uncounted, uncounted], false)
      expect(sentencesOf(unscanned)).toEqual([
        'Not declared. Nobody scans at this site, so there’s nothing to compare.',
        null,
        null,
      ])
      expect(comparisonColumns(unscanned).map(({ property }) => property)).not.toContain('meaning')
      // No count is no 0.
      expect(totalIn(unscanned, 'scanned')).toBeNull()
    })

    it('has a row say that its crates were not declared where those of others were', () => {
      expect(sentencesOf(stockOf(declared(3), [declared(3), scanned(0)]))).toEqual([
        'You counted 3 crates more than our estimate.',
        'You counted 3 crates more than our estimate.',
        'Your count can’t be split by customer. The scans match our estimate.',
      ])
    })

    it('says it once where there is a single customer, or none', () => {
      expect(sentencesOf(stockOf(declared(0), [declared(0)]))).toEqual([null, 'All three counts agree.'])
      expect(sentencesOf(stockOf(declared(-1), [scanned(0)]))).toEqual([
        'Your count can’t be split by customer. Our estimate has 1 crate more than the empty ones you declared: it counts full ones too.',
        'The scans match our estimate.',
      ])
      expect(sentencesOf(stockOf(uncounted, []))).toEqual([null])
    })
  })

  it('has the reasons of a site apart, each with the part of the difference that it is', () => {
    const reasons = [reason('collectedNotBooked', -6), reason('notBooked', 5, '2026-11-20'), reason('unexplained', 4)]
    const rows = [scanned(1), scanned(2)]
    const place = { CUSTOMER_NAME: 'N', CUSTOMER_COUNTRY: 'Portugal', CUSTOMER_CITY: 'Porto', CUSTOMER_ADDRESS: null }
    const sentence = siteSentence({
      rows: rows.map((row, at) => ({ ...place, CUSTOMER: String(at), ...row })),
      total: scanned(3, reasons),
      isScanning: true,
    })
    expect(sentence?.reasons).toEqual([
      { crates: -6, text: '6 crates were scanned out, but their collection isn’t booked yet.' },
      { crates: 5, text: '5 crates were scanned in, but their arrival isn’t booked yet. Last on 20/11/2026.' },
      { crates: 4, text: '4 crates remain unexplained.' },
    ])
    expect(differenceText(rows)).toBe('Difference: scanned minus estimated')
    expect(differenceText([declared(1)])).toBe('Difference: declared minus estimated')
    expect(differenceText([declared(1), scanned(2)])).toMatch(/where nothing was declared$/)
    expect(differenceText([uncounted])).toBeNull()
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
