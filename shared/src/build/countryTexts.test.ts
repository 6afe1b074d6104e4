import { describe, expect, it } from 'vitest'
import { languages } from '../contract/languages.ts'
import { countryCodes } from '../domain/countryCodes.ts'
import { countryTexts } from './countryTexts.ts'

describe('countryTexts', () => {
  it.each(languages)('has the name of each country in $code, as Intl has it', ({ code, locale }) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const expected = Object.fromEntries(countryCodes.map((country) => [country, names.of(country)]))
    expect(countryTexts(code, 'screens')).toEqual({ country: expected })
  })

  it('comes with the texts of screens alone', () => {
    expect(countryTexts('en', 'first')).toEqual({})
  })
})
