import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { jsonAsset } from '../jsonAsset.ts'
import { type Atlas, thinAtlas } from './thinAtlas.ts'

const source = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))

function outline(): string {
  const atlas: Atlas = JSON.parse(readFileSync(source, 'utf8'))
  return JSON.stringify(thinAtlas(atlas))
}

/** Makes of world-atlas a file that a map fetches: importing `world-atlas/countries-50m.json?outline` gives its address. */
export const landOutline = (): Plugin =>
  jsonAsset({
    name: 'land-outline',
    modules: /\/countries-50m\.json\?outline$/,
    nameOf: () => 'outline.json',
    read: (name) => (name === 'outline.json' ? outline() : null),
  })
