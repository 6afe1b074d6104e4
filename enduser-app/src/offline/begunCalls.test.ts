import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { begunAge, noteBegun, takeBegun } from './begunCalls.ts'

describe('a call that was begun', () => {
  it('is taken over by its name, once', async () => {
    noteBegun('stock 1', Promise.resolve(['rows']))
    expect(takeBegun('stock 2')).toBeUndefined()
    await expect(takeBegun('stock 1')).resolves.toEqual(['rows'])
    expect(takeBegun('stock 1')).toBeUndefined()
  })

  it('is none of now after a while', () => {
    noteBegun('stock 1', Promise.resolve([]), 1_000)
    expect(takeBegun('stock 1', 1_000 + begunAge)).toBeUndefined()
    noteBegun('stock 1', Promise.resolve([]), 1_000)
    expect(takeBegun('stock 1', 999 + begunAge)).toBeDefined()
  })

  it('tells its failure to who takes it over, and to nobody else', async () => {
    const refused = Promise.reject(new Problem('forbidden'))
    noteBegun('mails 1', refused)
    await expect(takeBegun('mails 1')).rejects.toMatchObject({ code: 'forbidden' })
    noteBegun('mails 2', Promise.reject(new Problem('offline')))
    await new Promise((resolve) => setImmediate(resolve))
  })
})
