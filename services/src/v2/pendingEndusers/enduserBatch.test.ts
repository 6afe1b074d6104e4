import type { PendingEnduserInput } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertReferencesFree, toBatch } from './enduserBatch.ts'

const enduser = (partnerReference: string): PendingEnduserInput => ({
  partnerReference,
  name: 'N',
  city: 'C',
  country: 'C',
  street: 'S',
  postalCode: '1',
  contactName: 'N',
  contactTel: '123',
  contactEmail: 'a@b.co',
})
const batchOf = (references: readonly string[]) => toBatch({ endusers: references.map(enduser) })

/** Code and fields of what a rule throws; nothing when it lets the batch pass. */
function refusal(rule: () => unknown): { code?: string; fields: string[] } {
  try {
    rule()
    return { fields: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, fields: error.fields.map(({ field }) => field) }
  }
}

describe('a request for consignees', () => {
  it('is of one, named as such, or of several, named by place', () => {
    const one = toBatch({ enduser: enduser('A') })
    expect([one.endusers, one.fieldOf(0)]).toEqual([[{ ...enduser('A'), street2: null }], 'enduser'])
    const several = batchOf(['A', 'B'])
    expect([several.endusers.length, several.fieldOf(1)]).toEqual([2, 'endusers.1'])
  })

  it.each([
    [{}, 'enduser'],
    [{ enduser: enduser('A'), endusers: [] }, 'endusers'],
    [{ endusers: [] }, 'endusers'],
    [{ endusers: Array.from({ length: 1_001 }, () => enduser('A')) }, 'endusers'],
  ])('is refused when it is neither or both', (body, field) => {
    expect(refusal(() => toBatch(body))).toEqual({ code: 'invalid', fields: [field] })
  })

  it('names every reference that is taken or came before, twenty at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 40 }),
        fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']),
        (references, taken) => {
          const wrong = references.flatMap((reference, index) =>
            taken.includes(reference) || references.indexOf(reference) < index
              ? [`endusers.${index}.partnerReference`]
              : [],
          )
          const { code, fields } = refusal(() => assertReferencesFree(batchOf(references), new Set(taken)))
          expect(fields).toEqual(wrong.slice(0, 20))
          expect(code).toBe(wrong.length === 0 ? undefined : 'ship_to_code_taken')
        },
      ),
    )
  })
})
