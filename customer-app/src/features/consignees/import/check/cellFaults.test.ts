import { createPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { structFaults } from '@crateway/shared/form/structFaults.ts'
import { bodyStruct } from '@crateway/shared/form/submitCall.ts'
import { assert, constantFrom, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellFault, isColumnRequired, rowFaults } from './cellFaults.ts'

const struct = bodyStruct(createPendingEndusers)

describe('the faults of a row', () => {
  const text = oneof(
    string({ unit: 'binary', maxLength: 12 }),
    constantFrom('', ' ', 'Lyon', '+33 4 73', 'a@b.cd', 'a@b', 'x'.repeat(201), '３', 'Rue d’Or\n5'),
  )
  const cells = record({
    partnerReference: text,
    name: text,
    // Of countries the portal knows more than the contract.
    country: constantFrom('', ' ', 'FR', 'x'.repeat(201)),
    city: text,
    postalCode: text,
    street: text,
    street2: text,
    contactName: text,
    contactTel: text,
    contactEmail: text,
  })

  it('are those that the contract finds with the whole call', () => {
    void assert(
      property(cells, (enduser) => {
        const found = structFaults(struct, { customerId: 'c', endusers: [enduser] })
        const byColumn = [...found].map(([path, fault]) => [path.replace('endusers.0.', ''), fault])
        expect(rowFaults(enduser)).toEqual(Object.fromEntries(byColumn))
      }),
      { seed: 20_261_123, numRuns: 300 },
    )
  })

  it('are of a country that nobody knows', () => {
    expect([cellFault('country', 'France'), cellFault('country', 'fr')]).toEqual([undefined, undefined])
    expect(cellFault('country', 'Frannce')).toBeDefined()
  })

  it('are of every column that has to be there, and of the one that need not', () => {
    expect(enduserColumns.filter((column) => !isColumnRequired(column))).toEqual(['street2'])
  })
})
