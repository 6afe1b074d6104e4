import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../contract/pages.ts'
import { aheadOf } from './useAhead.ts'

const grid = async () => undefined
const map = async () => undefined
const routes = [
  { path: '/' },
  { path: '/stock', ahead: grid },
  { path: '/collections', ahead: grid },
  { path: '/no-such-page', ahead: map },
]
const visitor = (rights: Visitor['rights']): Visitor => ({ groupType: 'CUSTOMER', rights })

describe('aheadOf', () => {
  it('is what the screens need that a person may open, once', () => {
    expect(aheadOf(routes, visitor(['Stock access', 'Collections access']))).toEqual([grid])
  })

  it('is nothing for who may open none of them', () => {
    expect(aheadOf(routes, visitor([]))).toEqual([])
  })
})
