import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licencesPage, readLicences } from '../../.scripts/licences.ts'

/** Licences under which a portal may be run by whoever installs it. */
const welcome = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Unlicense',
  '(Unlicense OR Apache-2.0)',
])
/** What runs with us under other terms: the grid's own, told in the README, and those of the maps' frame (ADR 048). */
const others = [
  ['@handsontable/react (@handsontable/react-wrapper)', 'own terms'],
  ['@react-leaflet/core', 'Hippocratic-2.1'],
  ['handsontable', 'own terms'],
  ['react-leaflet', 'Hippocratic-2.1'],
]

describe('the packages that run with the portal', () => {
  const packages = readLicences()

  it('each have a licence that is welcome, but those that are named here', () => {
    const found = packages.filter(({ licence }) => !welcome.has(licence ?? 'unknown'))
    expect(found.map(({ name, licence }) => [name, licence])).toEqual(others)
  })

  it('include what every workspace depends on', () => {
    const names = new Set(packages.map(({ name }) => name.split(' ')[0]))
    for (const workspace of ['shared', 'gateway', 'services', 'customer-app', 'enduser-app', 'links-app']) {
      const path = new URL(`../../${workspace}/package.json`, import.meta.url)
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'))
      const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@crateway/'))
      expect(foreign.filter((name) => !names.has(name))).toEqual([])
    }
  })

  it('are those of docs/licences.md; `npm run licences` writes it', () => {
    const page = readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')
    expect(page).toBe(licencesPage(packages))
  })
})
