import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { checkOf, placesOf } from './fileCheck.ts'

const good: DistributorPreview = {
  missingColumns: [],
  unfit: null,
  rows: 1,
  quantity: 7,
  faultyRows: 0,
  taken: [{ line: 2, material: 'GPS52', quantity: 7, date: '2026-03-30' }],
  faults: [],
}
const ready = (parts: Partial<DistributorPreview>): Request<DistributorPreview> => ({
  state: 'ready',
  data: { ...good, ...parts },
  loadedAt: new Date(),
  reload: () => undefined,
})
const failed = (code: ProblemCode): Request<DistributorPreview> => ({
  state: 'failed',
  problem: new Problem(code),
  retry: () => undefined,
})

describe('a refusal', () => {
  it('names the cells it is for', () => {
    const fields = [
      { field: 'lines.3.quantity', message: 'must be a whole number' },
      { field: 'file', message: 'has no rows' },
      { field: 'lines.12.date', message: 'is missing' },
    ]
    expect(placesOf(new Problem('invalid', { fields }))).toEqual([
      ['3', 'quantity'],
      ['12', 'date'],
    ])
    expect(placesOf(null)).toEqual([])
  })
})

describe('a look at a file', () => {
  it('says nothing before it is done', () => {
    expect(checkOf({ state: 'loading' })).toBe('checking')
  })

  it('finds it fine when all of it can be taken', () => {
    expect(checkOf(ready({}))).toBe('fine')
  })

  it.each<Partial<DistributorPreview>>([
    { missingColumns: ['date'] },
    { unfit: 'no_rows' },
    { faultyRows: 1, faults: [{ line: 3, column: 'date', fault: 'missing', text: '' }] },
  ])('finds it faulty with %j', (parts) => {
    expect(checkOf(ready(parts))).toBe('faulty')
  })

  it.each<[ProblemCode, string]>([
    ['unreadable_file', 'faulty'],
    ['unsupported_type', 'faulty'],
    ['too_large', 'faulty'],
    ['table_too_large', 'faulty'],
    ['file_protected', 'faulty'],
    ['file_macros', 'faulty'],
    ['file_markup', 'faulty'],
    ['invalid', 'faulty'],
    ['offline', 'unchecked'],
    ['timeout', 'unchecked'],
    ['unavailable', 'unchecked'],
    ['too_many_requests', 'unchecked'],
  ])('that failed with %s leaves it %s', (code, check) => {
    expect(checkOf(failed(code))).toBe(check)
  })

  it('that failed leaves a file faulty that was refused when it was sent, and a good one ends that', () => {
    expect(checkOf(failed('offline'), new Problem('invalid'))).toBe('faulty')
    expect(checkOf(failed('offline'), new Problem('internal'))).toBe('unchecked')
    expect(checkOf(ready({}), new Problem('invalid'))).toBe('fine')
  })
})
