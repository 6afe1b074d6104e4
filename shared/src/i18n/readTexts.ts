import { readFileSync } from 'node:fs'
import type { LanguageCode } from '../contract/languages.ts'

/** A text of a locale file, or several by name. */
export type TextNode = string | { [name: string]: TextNode }

/** All texts of a language as its file has them. For tests: apps fetch theirs. */
export function readTexts(code: LanguageCode): TextNode {
  return JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'))
}

/** Each text with its dotted key; of a counted text, each plural form with its own. */
export function flattenTexts(node: TextNode, key = ''): [key: string, text: string][] {
  if (typeof node === 'string') return [[key, node]]
  return Object.entries(node).flatMap(([name, child]) => flattenTexts(child, key ? `${key}.${name}` : name))
}
