import { is } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { sentReceiptStruct, toReceipt } from './sentReceipt.ts'

const receipt = { id: '7', submittedAt: '2026-03-31T12:00:00Z', rows: 2, quantity: 15 }
const answer = { reminderId: '1', distributorId: '2' }

describe('what is told of what was sent', () => {
  it('is how much it was, without its contents', () => {
    const sent = toReceipt(receipt, { ...answer, file: { name: 'stock.csv', data: btoa('12;34') } })
    expect(sent).toEqual({ at: receipt.submittedAt, file: { name: 'stock.csv', bytes: 5 }, rows: 2, crates: 15 })
    expect(is(sent, sentReceiptStruct)).toBe(true)
  })

  it('may be that there was nothing', () => {
    const sent = toReceipt({ ...receipt, rows: 0, quantity: 0 }, { ...answer, file: null })
    expect(sent).toMatchObject({ file: null, rows: 0 })
    expect(is(sent, sentReceiptStruct)).toBe(true)
  })

  it('is nothing else', () => {
    expect(is({ at: 'now', file: {}, rows: 1, crates: 1 }, sentReceiptStruct)).toBe(false)
  })
})
