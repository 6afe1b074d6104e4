import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../contract/languages.ts'
import { language } from '../state/language.ts'
import { monthText } from './monthText.ts'
import { countryName, formatNumber } from './translate.ts'
import { waitText } from './waitText.ts'

const kinds = ['DisplayNames', 'NumberFormat', 'DateTimeFormat'] as const

const made = { DisplayNames: 0, NumberFormat: 0, DateTimeFormat: 0 }
beforeEach(() => {
  const counting = Object.create(Intl)
  for (const kind of kinds) {
    made[kind] = 0
    const Original: new (...args: never[]) => object = Intl[kind]
    counting[kind] = class extends Original {
      constructor(...args: never[]) {
        super(...args)
        made[kind] += 1
      }
    }
  }
  vi.stubGlobal('Intl', counting)
})
afterEach(() => {
  vi.unstubAllGlobals()
  language.value = 'en'
})

/** Draws the cells of a grid: names of countries, figures, sizes, months, waits. */
function drawCells(): string[] {
  return Array.from({ length: 500 }, (_, row) => [
    countryName(row % 2 ? 'DE' : 'KR'),
    formatNumber(row * 1_000),
    formatNumber(row, { style: 'unit', unit: 'megabyte' }),
    monthText('2026-07', 'short'),
    waitText(row, 'ru-RU'),
  ]).flat()
}

describe('the objects of Intl', () => {
  it('are made once a language, not once a cell', () => {
    for (const code of ['en', 'fr', 'en', 'fr'] as const) {
      language.value = code
      drawCells()
    }
    expect(made.DisplayNames).toBeLessThanOrEqual(2)
    // Figures and sizes in two languages; waits of seconds and of minutes.
    expect(made.NumberFormat).toBeLessThanOrEqual(6)
    expect(made.DateTimeFormat).toBeLessThanOrEqual(2)
  })

  it('are asked for a country once a language, however many rows are sorted by it', () => {
    const asked = vi.spyOn(Intl.DisplayNames.prototype, 'of')
    language.value = 'pt'
    const names = Array.from({ length: 1_000 }, (_, row) => countryName(row % 2 ? 'DE' : 'KR'))
    expect(new Set(names)).toEqual(new Set(['Alemanha', 'Coreia do Sul']))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('are those of the language on screen', () => {
    language.value = 'fr'
    expect(countryName('DE')).toBe('Allemagne')
    language.value = 'ko'
    expect(countryName('DE')).toBe('독일')
    expect(countryName('?')).toBe('?')
    expect(formatNumber(0.5, { style: 'percent' })).toBe('50%')
    expect(formatNumber(0.5)).toBe('0.5')
  })

  it('would write a figure without grouping as it is', () => {
    for (const { code, locale } of languages) {
      language.value = code
      const format = new Intl.NumberFormat(locale)
      for (const value of [-1, -0, ...Array.from({ length: 1_002 }, (_, count) => count)])
        expect(formatNumber(value)).toBe(format.format(value))
    }
  })
})
