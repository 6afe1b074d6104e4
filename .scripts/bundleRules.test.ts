import { describe, expect, it } from 'vitest'
import type { BuiltApp } from './builtApp.ts'
import { bundleFaults } from './bundleRules.ts'

const leaflet = 'node_modules/leaflet/dist/leaflet-src.js'
const tools = 'shared/src/grid/frame/GridFrame.tsx'
const icon = 'node_modules/lucide-react/dist/esm/icons/plus.mjs'
const [table, map, grid, relogin] = [
  'app/TableScreen.tsx',
  'app/MapScreen.tsx',
  'app/GridScreen.tsx',
  'app/showRelogin.tsx',
]

/** An app of four scripts: what they share, and what each of their modules imports. */
function built(shared: Readonly<Record<string, readonly string[]>>, imports: BuiltApp['imports']): BuiltApp {
  const screens = [table, map, grid, relogin].map((of) => {
    const wanted = Object.keys(shared).filter((name) => shared[name]?.some((module) => imports[of]?.includes(module)))
    return [`${of}.js`, { of, imports: wanted, modules: [of] }] as const
  })
  const files = Object.entries(shared).map(
    ([name, modules]) => [name, { of: null, imports: [], modules: [...modules] }] as const,
  )
  return { scripts: Object.fromEntries([...screens, ...files]), imports }
}

const imports = { [table]: [icon], [map]: [icon, leaflet], [grid]: [tools], [relogin]: [] }

describe('what comes with a script', () => {
  it('is in order where each has what its own module imports', () => {
    expect(bundleFaults(built({ 'icons.js': [icon], 'map.js': [leaflet], 'tools.js': [tools] }, imports))).toEqual([])
  })

  it('is at fault where a file that many share brings the map to a screen without one', () => {
    expect(bundleFaults(built({ 'parts.js': [icon, leaflet], 'tools.js': [tools] }, imports))).toEqual([
      `${table} brings the map without importing it: ${leaflet}`,
    ])
  })

  it('is at fault however long the way to it is', () => {
    const app = built({ 'icons.js': [icon], 'map.js': [leaflet], 'tools.js': [tools] }, imports)
    const { 'icons.js': icons } = app.scripts
    if (!icons) throw new Error('No script of that name')
    const scripts = { ...app.scripts, 'icons.js': { ...icons, imports: ['more.js'] } }
    const more = { of: null, imports: ['map.js'], modules: [] }
    expect(bundleFaults({ ...app, scripts: { ...scripts, 'more.js': more } })).toEqual([
      `${table} brings the map without importing it: ${leaflet}`,
    ])
  })

  it("is at fault where the question for a password has the grid's tools, imported or not", () => {
    const wrong = { ...imports, [relogin]: [tools] }
    expect(bundleFaults(built({ 'icons.js': [icon], 'map.js': [leaflet], 'tools.js': [tools] }, wrong))).toEqual([
      `${relogin} brings the grid's tools, which it must never: ${tools}`,
    ])
  })
})
