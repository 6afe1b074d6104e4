import { language } from '@crateway/shared/state/language.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { countryText } from './placeWords.ts'

describe('a country on the page of a crate', () => {
  afterEach(() => {
    language.value = 'en'
  })

  it('is in the reader’s language, whether it was told by code or by its English name', () => {
    language.value = 'ru'
    const italy = new Intl.DisplayNames('ru', { type: 'region' }).of('IT')
    expect(['IT', 'it', 'Italy'].map(countryText)).toEqual([italy, italy, italy])
    expect([countryText('Atlantis'), countryText(null)]).toEqual(['Atlantis', null])
  })
})
