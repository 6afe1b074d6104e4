import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageCode } from '../contract/languages.ts'

/** The texts of a language, or some of them, by namespace. */
export type Texts = Readonly<Record<string, object>>

/** Path of a language's texts. */
export const localePath = (code: LanguageCode): string =>
  fileURLToPath(new URL(`../../../locales/${code}.json`, import.meta.url))

/** All texts of a language. */
export function readLocale(code: LanguageCode): Texts {
  const texts: Texts = JSON.parse(readFileSync(localePath(code), 'utf8'))
  return texts
}
