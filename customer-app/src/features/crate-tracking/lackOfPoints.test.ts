import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { lackOfPoints, widestOf } from './lackOfPoints.ts'
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

const tracked = { state: 'ready', data: { barcode: 'GPS-1', isTracked: true } } as const
const untracked = { state: 'ready', data: { barcode: 'GPS-1', isTracked: false } } as const
const untold = { state: 'ready', data: { barcode: 'GPS-1', isTracked: undefined } } as const
const nobodys = { state: 'ready', data: null } as const

describe('lackOfPoints', () => {
  it.each([
    // Whose crates there are is not known yet.
    [days, undefined, loading, loading, 'waiting'],
    // A crate of the customer's SIs is known, whatever it sent.
    [days, true, loading, untracked, 'days'],
    [underSi, true, loading, loading, 'si'],
    [all, true, null, tracked, 'ever'],
    [all, true, null, untracked, 'untracked'],
    [all, true, null, nobodys, 'ever'],
    // Another one is known if it ever sent anything.
    [days, false, loading, loading, 'waiting'],
    [days, false, something, nobodys, 'days'],
    [underSi, false, something, loading, 'si'],
    [ofCustomer, false, something, loading, 'ever'],
    // One that never did may be the customer's all the same.
    [days, false, nothing, loading, 'waiting'],
    [days, false, nothing, untracked, 'untracked'],
    [days, false, nothing, tracked, 'ever'],
    [days, false, nothing, untold, 'ever'],
    [days, false, nothing, nobodys, 'unknown'],
    [underSi, false, nothing, nobodys, 'unknown'],
    [all, false, null, untracked, 'untracked'],
    [all, false, null, nobodys, 'unknown'],
    // What could not be found out is not claimed.
    [days, false, failed, loading, 'days'],
    [days, false, nothing, failed, 'days'],
    [all, false, null, failed, 'ever'],
  ] as const)('%j, listed: %s, all of it: %j, own: %j is %s', (question, isListed, widest, own, lack) => {
    expect(lackOfPoints(question, isListed, widest, own)).toBe(lack)
  })
})
