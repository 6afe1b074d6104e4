import { describe, expect, it } from 'vitest'
import { waitText } from './waitText.ts'

describe('waitText', () => {
  it.each([
    [1, 'en-GB', '1 second'],
    [119, 'en-GB', '119 seconds'],
    [120, 'en-GB', '2 minutes'],
    [121, 'en-GB', '3 minutes'],
    [22, 'ru-RU', '22 секунды'],
    [300, 'ru-RU', '5 минут'],
    [45, 'fr-FR', '45 secondes'],
  ])('says %i seconds in %s', (seconds, locale, text) => {
    expect(waitText(seconds, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
