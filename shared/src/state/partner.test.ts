import { describe, expect, it } from 'vitest'
import { toPartners } from './partner.ts'

const customers = [
  { id: '1', name: 'Meridian' },
  { id: '12', name: 'Rubber Trading' },
]
const endusers = [
  { id: '12', name: 'Works Nord' },
  { id: '40', name: 'Works Sud' },
]

const referencesOf = (own: 'customer' | 'enduser') =>
  toPartners(customers, endusers, own).map(({ kind, id, reference }) => [kind, id, reference])

describe('toPartners', () => {
  it('gives the own kind bare ids and marks only what would be confused with them', () => {
    expect(referencesOf('customer')).toEqual([
      ['customer', '1', '1'],
      ['customer', '12', '12'],
      ['enduser', '12', 'enduser-12'],
      ['enduser', '40', '40'],
    ])
    expect(referencesOf('enduser')).toEqual([
      ['customer', '1', '1'],
      ['customer', '12', 'customer-12'],
      ['enduser', '12', '12'],
      ['enduser', '40', '40'],
    ])
  })

  it('never gives two partners one reference', () => {
    for (const own of ['customer', 'enduser'] as const) {
      const references = referencesOf(own).map(([, , reference]) => reference)
      expect(new Set(references).size).toBe(customers.length + endusers.length)
    }
  })
})
