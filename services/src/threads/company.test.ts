import { describe, expect, it } from 'vitest'
import { createCompany, moment } from './company.ts'

describe('company', () => {
  it('is there while somebody is answered, and a moment longer', async () => {
    let now = 1_000
    const company = createCompany(() => now)
    expect(company.isThere()).toBe(false)
    const end = Promise.withResolvers<string>()
    const answer = company.answer(() => end.promise)
    now += 10 * moment
    expect(company.isThere()).toBe(true)
    end.resolve('told')
    expect(await answer).toBe('told')
    expect(company.isThere()).toBe(true)
    now += moment
    expect(company.isThere()).toBe(false)
  })

  it('goes when an answer fails', async () => {
    let now = 0
    const company = createCompany(() => now)
    await expect(company.answer(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    now += moment
    expect(company.isThere()).toBe(false)
  })
})
