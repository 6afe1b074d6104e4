import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { defaultLanguage } from '../contract/languages.ts'

type Node = string | { [name: string]: Node }

/** Beginnings of the keys that sources put together. */
const computedPrefixes = [
  'chaseDesk.ages.',
  'chaseDesk.legend.',
  'chaseDesk.kind.',
  'chaseDesk.done.',
  'chaseDesk.form.',
  'opening.',
  'problem.',
  'fileProblem.',
  'dateRange.preset.',
  'fault.',
  'find.kind.',
  'shell.reports.',
  'shell.theme.',
  'shell.partner.',
  'shell.site.',
  'quantity.',
  'distributorDeclaration.fault.',
  'distributorDeclaration.fileFault.',
  'distributorDeclaration.unfit.',
  'journey.',
  'map.direction.',
  'calendarFile.',
  'cratePage.back.',
  'cratePage.bar.',
  'cratePage.basis.',
  'cratePage.scan.',
  'tracking.link.',
  'tracking.sort.',
  'pickup.changer.',
  'offlinePage.',
] as const

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every key of a table as sources name it: counted texts without their plural form. */
function keysOf(node: Node, path: string): string[] {
  if (typeof node === 'string') return [path]
  if (typeof node.other === 'string') return [path]
  return Object.entries(node).flatMap(([name, child]) => keysOf(child, path ? `${path}.${name}` : name))
}

const texts: Node = JSON.parse(readFileSync(`${root}locales/${defaultLanguage}.json`, 'utf8'))
const sources = globSync('{shared,services,customer-app,enduser-app,links-app}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(root + path, 'utf8'))
const isLiteral = (key: string) => sources.some((source) => source.includes(`'${key}'`))

describe('the texts', () => {
  const keys = keysOf(texts, '')

  it('are each used by a source', () => {
    const unused = keys.filter((key) => !computedPrefixes.some((prefix) => key.startsWith(prefix)) && !isLiteral(key))
    expect(unused).toEqual([])
  })

  it.each(computedPrefixes)('that begin with %s are there', (prefix) => {
    expect(keys.some((key) => key.startsWith(prefix))).toBe(true)
  })
})
