import { languages } from '@crateway/shared/contract/languages.ts'
import { language } from '@crateway/shared/state/language.ts'
import { afterEach, expect, it } from 'vitest'
import { daySpan } from './momentText.ts'

afterEach(() => {
  language.value = 'en'
})

/** Without the spaces that languages choose differently. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('are days in the order of the language on screen, months by name where it has names', () => {
  const told = languages.map(({ code }) => {
    language.value = code
    return [code, plain(daySpan('2026-03-04T12:00:00Z', '2026-03-14T12:00:00Z'))]
  })
  expect(Object.fromEntries(told)).toEqual({
    en: '4 – 14 Mar 2026',
    fr: '4–14 mars 2026',
    ru: '4–14 мар. 2026 г.',
    zh: '2026/3/4 – 2026/3/14',
    ko: '2026년 3월 4일~14일',
    pt: '4 – 14 de mar. de 2026',
  })
})

it('are one day where it is one, and name both years where there are two', () => {
  expect(plain(daySpan('2026-03-04T12:00:00Z', '2026-03-04T12:30:00Z'))).toBe('4 Mar 2026')
  expect(plain(daySpan('2025-12-30T12:00:00Z', '2026-01-02T12:00:00Z'))).toBe('30 Dec 2025 – 2 Jan 2026')
  expect(daySpan('soon', '2026-01-02T12:00:00Z')).toBe('soon')
})
