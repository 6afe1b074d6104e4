import fc from 'fast-check'
import { array, object, optional, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract/allCalls.ts'
import { createScanUser } from '../contract/calls/scanUsers.ts'
import { blankable, day, email, id, note, quantity, reference, text } from '../contract/fields.ts'
import { isRequired, possibleFaults, structFaults } from './structFaults.ts'

const struct = type({
  name: text(10),
  mail: email(),
  reference: optional(blankable(reference())),
  quantity: quantity(),
  comment: note(20),
  shipping: type({ date: day() }),
  rows: array(object({ barcode: id() })),
})
const right = {
  name: 'Ana',
  mail: 'ana@example.com',
  reference: '',
  quantity: 7,
  comment: '',
  shipping: { date: '2026-03-31' },
  rows: [{ barcode: '1' }],
}

describe('what a struct refuses', () => {
  it('is nothing of what is right, an empty text that may be empty among it', () => {
    expect(structFaults(struct, right)).toEqual(new Map())
  })

  it('is told by path, with its bounds', () => {
    const wrong = {
      name: 'Anna-Katharina',
      mail: 'ana@',
      reference: 'a/b',
      quantity: 50_001,
      comment: 'x'.repeat(21),
      shipping: { date: '31/02/2026' },
      rows: [{ barcode: '1' }, { barcode: 7 }],
    }
    expect(Object.fromEntries(structFaults(struct, wrong))).toEqual({
      name: { code: 'long', least: 1, most: 10 },
      mail: { code: 'email', least: 1, most: 254 },
      reference: { code: 'reference', least: 1, most: 200 },
      quantity: { code: 'max', least: 0, most: 50_000 },
      comment: { code: 'long', most: 20 },
      'shipping.date': { code: 'day' },
      'rows.1.barcode': { code: 'kind', least: 1, most: 100 },
    })
  })

  it.each(['', '  ', null, undefined])(
    'calls %j of a field that must be filled in required, whatever its kind',
    (blank) => {
      const faults = structFaults(struct, { ...right, name: blank, quantity: blank, shipping: { date: blank } })
      expect([...faults]).toEqual([
        ['name', { code: 'required' }],
        ['quantity', { code: 'required' }],
        ['shipping.date', { code: 'required' }],
      ])
    },
  )

  it('of any text is among the faults a form keeps room for', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('name', 'mail', 'reference', 'quantity'), (value, name) => {
        const fault = structFaults(struct, { ...right, [name]: value }).get(name)
        if (fault) expect(possibleFaults(struct, name)).toContainEqual(fault)
      }),
    )
  })
})

describe('a field', () => {
  it('is required unless its struct takes nothing', () => {
    const required = ['name', 'mail', 'reference', 'quantity', 'comment', 'shipping.date', 'nowhere']
    expect(required.filter((path) => isRequired(struct, path))).toEqual(['name', 'mail', 'quantity', 'shipping.date'])
  })

  it('of no name has no faults', () => {
    expect(possibleFaults(struct, 'nowhere.at.all')).toEqual([])
  })

  it('of a call of the contract has them in its body', () => {
    const { body } = createScanUser
    expect(body && possibleFaults(body.struct, 'name').map((fault) => 'code' in fault && fault.code)).toEqual([
      'required',
      'long',
      'plainName',
    ])
  })
})

it('every body of the contract can be asked what it refuses', () => {
  const bodies = allCalls.flatMap(({ body }) => body ?? [])
  expect(bodies.length).toBeGreaterThan(20)
  for (const { struct: asked } of bodies) expect(structFaults(asked, 0).size).toBeGreaterThan(0)
})
