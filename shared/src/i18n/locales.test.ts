import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages, localeOf } from '../contract/languages.ts'

type Node = string | { [name: string]: Node }
type Table = Map<string, string>

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

function flatten(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([name, child]) => flatten(child, path ? `${path}.${name}` : name))
}

function read(code: string): Node {
  return JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'))
}

/** Paths of the counted texts: nodes whose children are plural forms. */
function counted(node: Node, path = ''): string[] {
  if (typeof node === 'string') return []
  const names = Object.keys(node)
  if (names.includes('other') && names.every((name) => pluralForms.has(name))) return [path]
  return Object.entries(node).flatMap(([name, child]) => counted(child, path ? `${path}.${name}` : name))
}

/** The texts without the plural forms, which differ by language. */
function plain(node: Node): Table {
  const plurals = counted(node)
  return new Map(flatten(node).filter(([path]) => !plurals.some((plural) => path.startsWith(`${plural}.`))))
}

const placesOf = (text: string): string[] => [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name ?? '').sort()

const english = read(defaultLanguage)
const others = languages.filter(({ code }) => code !== defaultLanguage)

describe.each(languages)('the texts in $name', ({ code }) => {
  const table = read(code)

  it('have the keys of the English file, no more and no fewer', () => {
    expect([...plain(table).keys()].sort()).toEqual([...plain(english).keys()].sort())
    expect(counted(table).sort()).toEqual(counted(english).sort())
  })

  it('have every plural form the language needs for whole numbers', () => {
    const rules = new Intl.PluralRules(localeOf(code))
    const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
    const texts = new Map(flatten(table))
    for (const plural of counted(table)) {
      for (const form of needed) expect(texts.get(`${plural}.${form}`), `${plural}.${form}`).toBeTruthy()
    }
  })

  it('fill the same places as the English ones', () => {
    const mine = plain(table)
    for (const [path, text] of plain(english)) expect(placesOf(mine.get(path) ?? ''), path).toEqual(placesOf(text))
  })

  it('are never empty, and hold no markup', () => {
    for (const [path, text] of flatten(table)) {
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/<[a-z/]/i)
    }
  })
})

/** One field under two names makes two fields of it: pairs of keys that say the same. */
const sameWords = [
  ['export.column.barcode', 'document.deliveryNote.barcode'],
  ['export.column.material', 'document.material'],
  ['export.column.deliveryNumber', 'document.deliveryNote.number'],
  ['export.column.shipmentNumber', 'document.deliveryNote.shipmentNumber'],
  ['export.column.shippingDate', 'document.deliveryNote.shippingDate'],
] as const

describe.each(languages)('the texts in $name', ({ code }) => {
  it.each(sameWords)('say the same at %s and %s', (one, other) => {
    const texts = plain(read(code))
    expect(texts.get(other)).toBe(texts.get(one))
  })
})

describe.each(others)('the texts in $name', ({ code }) => {
  it('are translated: hardly a sentence is the English one', () => {
    const mine = plain(read(code))
    const sentences = [...plain(english)].filter(
      ([, text]) => text.includes(' ') && /[a-z]{3}/.test(text.replaceAll(/\{\{.+?\}\}/g, '')),
    )
    const same = sentences.filter(([path, text]) => mine.get(path) === text).map(([path]) => path)
    // Literals the seeds give in English stay English in the English file only.
    expect(same).toEqual([])
  })
})
