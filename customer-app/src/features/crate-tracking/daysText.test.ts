import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { averageDaysText, daysText } from './daysText.ts'

beforeAll(() => showTexts('en'))
afterEach(() => showTexts('en'))

it('tells whole days that have gone by of one crate', () => {
  expect([0, 0.99, 1, 1.99, 42.5].map(daysText)).toEqual(['0 days', '0 days', '1 day', '1 day', '42 days'])
})

it('tells an average with one decimal, in the format and with the word of each language', async () => {
  expect([0.04, 1, 1.96, 1042.5].map(averageDaysText)).toEqual(['0.0 days', '1.0 days', '2.0 days', '1,042.5 days'])
  const texts = { fr: '1,5 jour', ru: '2,5 дня', zh: '2.5 天', ko: '2.5일', pt: '1,5 dia' } as const
  for (const [code, text] of Object.entries(texts)) {
    await showTexts(code as keyof typeof texts)
    const plain = averageDaysText(Number.parseFloat(text.replace(',', '.'))).replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(plain, code).toBe(text)
  }
})
