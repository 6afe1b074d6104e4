import { describe, expect, it } from 'vitest'
import { lackOfPoints, widestOf } from './lackOfPoints.ts'
import { pointOf } from './testing/pointOf.ts'
import type { TraceQuestion } from './traceQuestion.ts'

const all: TraceQuestion = { barcode: 'GPS-1', si: null, range: null, isByBarcode: true }
const days: TraceQuestion = { ...all, range: { from: '2026-03-01', to: '2026-03-31' } }
const underSi: TraceQuestion = { ...all, si: 'SI-1', isByBarcode: false }
const ofCustomer: TraceQuestion = { ...all, isByBarcode: false }

const loading = { state: 'loading' } as const
const failed = { state: 'failed' } as const
const nothing = { state: 'ready', data: [] } as const
const something = { state: 'ready', data: [pointOf()] } as const

describe('widestOf', () => {
  it('asks for the same crate without days or SI, of nothing that is as wide already', () => {
    for (const question of [days, underSi, ofCustomer]) expect(widestOf(question)).toEqual(all)
    expect(widestOf(all)).toBeNull()
  })
})

describe('lackOfPoints', () => {
  it.each([
    // Whose crates there are is not known yet.
    [days, undefined, loading, 'waiting'],
    // A crate of the customer's SIs is known, whatever it sent.
    [days, true, loading, 'days'],
    [underSi, true, loading, 'si'],
    [all, true, null, 'ever'],
    // Another one is known if it ever sent anything.
    [days, false, loading, 'waiting'],
    [days, false, something, 'days'],
    [days, false, nothing, 'unknown'],
    [underSi, false, something, 'si'],
    [underSi, false, nothing, 'unknown'],
    [ofCustomer, false, something, 'ever'],
    [all, false, null, 'unknown'],
    // What could not be found out is not claimed.
    [days, false, failed, 'days'],
  ] as const)('%j, listed: %s, all of it: %j is %s', (question, isListed, widest, lack) => {
    expect(lackOfPoints(question, isListed, widest)).toBe(lack)
  })
})
