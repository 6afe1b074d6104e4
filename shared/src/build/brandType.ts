import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { type LanguageCode, languages } from '../contract/languages.ts'
import { type TextParts, textsOf } from './localeTexts.ts'
import { readLocale } from './readLocale.ts'

/** A script that headings are set in, in a file of its own: whoever reads no Russian fetches no Cyrillic. */
interface Script {
  readonly name: 'latin' | 'cyrillic'
  /** Signs that have to be in the file where a text has them. */
  readonly test: RegExp
  /** Signs that are in it whatever the texts say: the provider's name and those of crates are words of headings, too. */
  readonly always: string
}

function between(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

const scripts: readonly Script[] = [
  {
    name: 'latin',
    test: /[\u0020-\u024f\u2000-\u20bf]/u,
    always: `${between('0', '9')}${between('A', 'Z')}${between('a', 'z')}`,
  },
  { name: 'cyrillic', test: /[\u0400-\u052f\u2116]/u, always: `${between('А', 'я')}Ёё` },
]

/** The weight of headings; a second one would be half as much again. */
const weight = 600

const folder = fileURLToPath(new URL('../../../node_modules/.cache/crateway-brand-type/', import.meta.url))

/** Name of a script's file, before its hash. */
const fontFileName = (script: Script['name']): string => `brand-${script}.woff2`

/** The files that a document in a language asks for beside its scripts: names of places are Latin everywhere. */
export const brandFontsOf = (code: LanguageCode): readonly string[] =>
  (code === 'ru' ? (['latin', 'cyrillic'] as const) : (['latin'] as const)).map(fontFileName)

/** Every sign of a script that texts have, and those that are always wanted, each once, in order. */
export function signsOf({ test, always }: Pick<Script, 'test' | 'always'>, texts: string): string {
  const found = [...texts].filter((sign) => test.test(sign))
  return [...new Set([...always, ...found])].sort().join('')
}

/** All that texts say, whatever they are called. */
const wordsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : typeof one === 'object' && one !== null ? wordsOf(one) : [],
  )

/** Writes the part of the portal's typeface that the headings of some texts need, script by script. */
async function writeFonts(parts: TextParts): Promise<void> {
  const texts = languages.flatMap(({ code }) =>
    Object.keys(parts).flatMap((part) => wordsOf(textsOf(readLocale(code), part, parts))),
  )
  mkdirSync(folder, { recursive: true })
  for (const script of scripts) {
    const file = `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${script.name}-wght-normal.woff2`
    const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
    const part = await subsetFont(whole, signsOf(script, texts.join('')), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      noLayoutClosure: true,
    })
    await writeFile(join(folder, fontFileName(script.name)), part)
  }
}

/**
 * Makes the fonts that `@brand-type/…` stands for in style sheets: of IBM Plex Sans the weight and the signs that headings and
 * labels of these texts need (ADR 063).
 */
export function brandType(parts: TextParts): Plugin {
  return {
    name: 'crateway-brand-type',
    async config() {
      await writeFonts(parts)
      return { resolve: { alias: [{ find: '@brand-type', replacement: folder }] } }
    },
  }
}
