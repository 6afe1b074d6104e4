import { languages } from '@crateway/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { textsIn } from './texts.ts'

describe.each(languages)('the services in $name', ({ code }) => {
  const texts = textsIn(code)

  it('have the texts of their language', () => {
    const english = textsIn('en').t('problem.link_used')
    expect(texts.t('problem.link_used') === english).toBe(code === 'en')
    expect(texts.t('problem.too_many_requests', { time: '77' })).toContain('77')
  })

  it('write days, instants and countries', () => {
    expect(texts.formatDay('2026-03-31')).toBe('31/03/2026')
    expect(texts.formatInstant(new Date('2026-03-31T09:05:59Z'))).toBe('31/03/2026 09:05 UTC')
    expect(texts.countryName('FR')).toMatch(/\p{L}/u)
    expect(texts.countryName('?')).toBe('?')
  })
})
