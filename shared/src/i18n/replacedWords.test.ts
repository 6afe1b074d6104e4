import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type LanguageCode, languages } from '../contract/languages.ts'
import { findsWord } from './findsWord.ts'
import { flattenTexts, readTexts } from './readTexts.ts'
import { type ReplacedWord, replacedWords } from './replacedWords.ts'

/** Languages that do not part their words by spaces, or put endings behind them that are no part of them. */
const unspaced: ReadonlySet<LanguageCode> = new Set(['ko', 'zh'])

/** Names of places, such as `{{enduserName}}`, are nothing a text says. */
const says = (code: LanguageCode, text: string, word: string): boolean =>
  findsWord(text.replaceAll(/\{\{.+?\}\}/g, '{{}}'), word, unspaced.has(code) ? 'unspaced' : 'spaced')

/** The words of a language in the table of docs/glossary.md, without what stands beside them in brackets. */
function glossaryWords(language: string): string[] {
  const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
  const [heads = [], , ...rows] = (page.split('## Words on the screen')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.replace(/\(.*\)/, '').trim()))
  const column = heads.indexOf(language)
  return rows.map((row) => row[column] ?? '')
}

/** A word in any of its forms: without the ending of each of its longer parts. */
const inAnyForm = (word: string): string => word.replaceAll(/\p{L}{5,}/gu, (part) => `${part.slice(0, -2)}…`)

/** Whether a word is wrong in the text of a key. */
const isWrongIn = ({ except = [], only }: ReplacedWord, key: string): boolean =>
  !except.includes(key) && (only?.some((start) => key.startsWith(start)) ?? true)

describe.each(languages)('the glossary in $name', ({ code, name }) => {
  const texts = flattenTexts(readTexts(code))
  const words = replacedWords[code]

  it.each(words)('would find “$word” in “$was”, not in “$now”', ({ word, was, now }) => {
    expect([says(code, was, word), says(code, now, word)]).toEqual([true, false])
  })

  it.each(words)('says “$word” no more', (replaced) => {
    const wrong = texts.filter(([key, text]) => isWrongIn(replaced, key) && says(code, text, replaced.word))
    expect(wrong).toEqual([])
  })

  it('excepts only texts that say the word', () => {
    for (const { word, except = [] } of words) {
      for (const key of except) {
        const text = texts.find(([each]) => each === key)?.[1]
        expect(text !== undefined && says(code, text, word), `${key}: ${word}`).toBe(true)
      }
    }
  })

  it('is what docs/glossary.md has, and what the texts say', () => {
    const kept = glossaryWords(name)
    expect(kept).not.toHaveLength(0)
    expect(kept).not.toContain('')
    for (const word of kept) {
      expect(
        words.filter((replaced) => !replaced.only && says(code, word, replaced.word)),
        word,
      ).toEqual([])
      expect(
        texts.some(([, text]) => says(code, text, unspaced.has(code) ? word : inAnyForm(word))),
        word,
      ).toBe(true)
    }
  })

  it('names texts that there are', () => {
    const starts = words.flatMap(({ only = [] }) => only)
    for (const start of starts)
      expect(
        texts.some(([key]) => key.startsWith(start)),
        start,
      ).toBe(true)
  })
})
