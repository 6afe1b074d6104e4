import { languages } from '@crateway/shared/contract/languages.ts'
import { countryCodes } from '@crateway/shared/domain/countryCodes.ts'
import { findOptions, foldChoices } from '@crateway/shared/ui/findOptions.ts'
import { describe, expect, it } from 'vitest'
import { countryChoices } from './countryChoices.ts'

const find = (locale: string, typed: string) => findOptions(foldChoices(countryChoices(locale)), typed)[0]?.id

describe('the countries to choose from', () => {
  it.each(languages)('are all there in $name, each once', ({ locale }) => {
    const choices = countryChoices(locale)
    expect(choices.map(({ id }) => id).toSorted()).toEqual([...countryCodes].toSorted())
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
  })

  it('are found in the language on screen and in English', () => {
    expect([find('zh-CN', '德国'), find('zh-CN', 'germany'), find('ru-RU', 'герм'), find('fr-FR', 'Allem')]).toEqual(
      Array.from({ length: 4 }, () => 'DE'),
    )
    expect(find('ko-KR', '프랑')).toBe('FR')
  })

  it('stand in the order of the alphabet', () => {
    const labels = countryChoices('fr-FR').map(({ label }) => label)
    // É stands with E.
    expect(labels.indexOf('Égypte')).toBeLessThan(labels.indexOf('France'))
  })
})
