import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { bySpelling } from './bySpelling.ts'

/** Asks services that know one barcode, by the letter. @returns what was asked for, and what came of it */
async function ask(typed: string, known: string, code: 'not_found' | 'forbidden' = 'not_found') {
  const asked: string[] = []
  const told = bySpelling(typed, async (barcode) => {
    asked.push(barcode)
    if (barcode !== known) throw new Problem(code, { message: 'No' })
    return barcode
  })
  return { told: await told.catch((fault: unknown) => (fault instanceof Problem ? fault.code : null)), asked }
}

describe('bySpelling', () => {
  it('takes a barcode as it was asked for first', async () => {
    expect(await ask(' cr 7/b ', 'cr 7/b')).toEqual({ told: 'cr 7/b', asked: ['cr 7/b'] })
  })

  it('asks for the tidied one where that is another and the first is unknown', async () => {
    expect(await ask('cr 7', 'CR7')).toEqual({ told: 'CR7', asked: ['cr 7', 'CR7'] })
    expect(await ask('CR7', 'CR8')).toEqual({ told: 'not_found', asked: ['CR7'] })
  })

  it('asks no more where something else failed', async () => {
    expect(await ask('cr 7', 'CR7', 'forbidden')).toEqual({ told: 'forbidden', asked: ['cr 7'] })
  })
})
