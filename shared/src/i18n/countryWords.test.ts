import { is } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { addressText } from '../contract/fields.ts'
import { languages, localeOf } from '../contract/languages.ts'
import { countryCodes } from '../domain/countryCodes.ts'
import { language } from '../state/language.ts'
import { countryCodeOf, countryText, likelyCountry, writtenCountry } from './countryWords.ts'
import { regionName } from './intlObjects.ts'

describe('a country as services tell it', () => {
  it('is said in the language on screen, and as it was told where nobody knows it', () => {
    language.value = 'fr'
    const told = ['DE', 'Germany', 'Czech Republic', 'Deutschland', 'Atlantis', '']
    expect(told.map(countryText)).toEqual(['Allemagne', 'Allemagne', 'Tchéquie', 'Deutschland', 'Atlantis', ''])
    language.value = 'en'
  })
})

describe('countries in words', () => {
  it.each(languages)('are known by each name in $name', ({ code: language }) => {
    const names = countryCodes.map((code) => [regionName(localeOf(language), code), code] as const)
    expect(names.filter(([name, code]) => countryCodeOf(name) !== code)).toEqual([])
  })

  it.each([
    ["cote d'ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Turkey', 'TR'],
    ['대한민국', 'KR'],
    ['FR', 'FR'],
    [' Guinea-Bissau ', 'GW'],
    ['Deutschland', 'DE'],
    ['Việt Nam', 'VN'],
  ])('%j is %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code)
  })

  it('are none where a text names none', () => {
    expect([countryCodeOf(''), countryCodeOf('Atlantis'), countryCodeOf('ZZ')]).toEqual([null, null, null])
  })

  it.each([
    ['Frannce', 'France'],
    ['Allemange', null],
    ['Allemagn', 'Allemagne'],
    ['Deutchland', 'Deutschland'],
    ['Nigerr', 'Niger'],
    ['Fr', null],
    ['Atlantis', null],
  ])('that %j was to be: %j', (typed, meant) => {
    expect(likelyCountry(typed)).toBe(meant)
  })

  it('are written as the form of a consignee takes them, and read again', () => {
    expect(countryCodes.filter((code) => !is(writtenCountry(code), addressText()))).toEqual([])
    expect(countryCodes.filter((code) => countryCodeOf(writtenCountry(code)) !== code)).toEqual([])
  })
})
