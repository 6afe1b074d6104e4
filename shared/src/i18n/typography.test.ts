import { describe, expect, it } from 'vitest'
import { type LanguageCode, languages } from '../contract/languages.ts'
import { flattenTexts, readTexts } from './readTexts.ts'

/** Rules of a language's typography: what no text may match, and an example of what each finds. */
const rules: Readonly<Record<LanguageCode, readonly (readonly [rule: string, fault: RegExp, example: string])[]>> = {
  en: [
    ['an apostrophe is curved', /'/, "can't"],
    ['a percent sign follows its number', /[\d}]\s%/, '10 %'],
  ],
  fr: [
    ['a narrow space that does not break stands before ; ! ?', /[^\u202f][;!?](?!\w)/, 'Envoyer\u00a0?'],
    [
      'a space that does not break stands before : and inside guillemets',
      // A time of day, and its layout, are one word.
      /[^\u00a0](?::(?![/\d\p{Lu}])|»)|«[^\u00a0]/u,
      'Client :',
    ],
    ['a narrow space that does not break parts thousands and stands before %', /\d[ \u00a0]\d{3}|[ \u00a0]%/, '50 000'],
    ['an apostrophe is curved', /'/, "l'adresse"],
  ],
  ko: [
    ['no particle stands in two forms', /[은을이과으]\([는를가와로]\)|와\(과\)/, '“{{name}}”을(를)'],
    ['people are asked by ~해 주세요', /십시오|(?<!주|안녕하)세요/, '누르세요'],
  ],
  pt: [
    ['a percent sign follows its number', /[\d}]\s%/, '10 %'],
    [
      'no article stands before the provider',
      /(?<!\p{L})(?:[ao]|d[ao]|à|ao|n[ao]|pel[ao]) \{\{provider/iu,
      'da {{provider}}',
    ],
  ],
  ru: [
    ['a narrow space that does not break parts thousands and stands before %', /\d[ \u00a0]\d{3}|[ \u00a0]%/, '50 000'],
    ['a dash does not begin a line', / —/, 'Строк — много'],
  ],
  zh: [
    // A column's head and a month are Chinese words themselves; a date is one word. A time, of day or to wait, is parted
    // wherever it stands, whether it is written in figures or ends in a word.
    [
      'a space parts names and numbers from characters',
      /\p{Script=Han}\{\{(?!column|month)|\{\{(?!column|month)\w+\}\}\p{Script=Han}|(?![年月])\p{Script=Han}[\dA-Za-z]|[\dA-Za-z](?![年月日])\p{Script=Han}/u,
      '正在加载{{id}}',
    ],
    // The layout of a time of day has the sign that is typed.
    ['signs are Chinese', /(?!时:分)\p{Script=Han}[,;:!?()]/u, '库存:'],
    ['the layout of a time of day has the sign that is typed', /时：分/u, '时：分'],
  ],
}

describe.each(languages)('the typography of $name', ({ code }) => {
  it.each(rules[code])('%s', (_, fault, example) => {
    expect(example).toMatch(fault)
    const wrong = flattenTexts(readTexts(code)).filter(([, text]) => fault.test(text))
    expect(wrong).toEqual([])
  })
})
