import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declaredOf } from './declaredShares.ts'

const lines = [
  { material: 'GPS52', quantity: 40 },
  { material: 'GPS55', quantity: 9 },
  { material: 'GPS71', quantity: 25 },
]
const north = { customer: 'north', materials: ['GPS52'] }
const south = { customer: 'south', materials: ['GPS71'] }

describe("a customer's share of a declaration", () => {
  it('is all of it where nobody else ships to the site, whatever the books have there', () => {
    expect(declaredOf('north', lines, [], ['north'])).toBe(74)
    expect(declaredOf('north', lines, [north], ['north'])).toBe(74)
    expect(declaredOf('south', lines, [north], ['north'])).toBeNull()
  })

  it('is that of its own materials where nobody else has crates of them; GPS55 goes with GPS52', () => {
    expect(declaredOf('north', lines, [north, south], ['north', 'south'])).toBe(49)
    expect(declaredOf('south', lines, [north, south], ['north', 'south'])).toBe(25)
    expect(declaredOf('north', lines, [{ ...north, materials: ['GPS55'] }, south], ['north', 'south'])).toBe(49)
  })

  it('is unknown where another has crates of one of its materials, or the form did not ask for one', () => {
    const both = { customer: 'both', materials: ['GPS52', 'GPS71'] }
    const shippers = ['north', 'south', 'both']
    for (const customer of shippers) expect(declaredOf(customer, lines, [north, south, both], shippers)).toBeNull()
    const odd = { customer: 'south', materials: ['GPS71', 'GPS99'] }
    expect(declaredOf('south', lines, [north, odd], ['north', 'south'])).toBeNull()
    expect(declaredOf('south', lines, [north], ['north', 'south'])).toBeNull()
  })

  it('never makes more of a declaration than there was', () => {
    const customers = ['a', 'b', 'c']
    const owner = fc.record({
      customer: fc.constantFrom(...customers),
      materials: fc.uniqueArray(fc.constantFrom('GPS52', 'GPS55', 'GPS71', 'GPS99')),
    })
    const owners = fc.uniqueArray(owner, { selector: ({ customer }) => customer })
    fc.assert(
      fc.property(owners, fc.subarray(customers, { minLength: 1 }), (here, shippers) => {
        const known = customers.map((customer) => declaredOf(customer, lines, here, shippers) ?? 0)
        expect(known.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(74)
      }),
    )
  })
})
