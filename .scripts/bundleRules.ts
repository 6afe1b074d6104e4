import { type BuiltApp, reachedFrom, scriptsWith } from './builtApp.ts'

/** Something heavy that comes with nothing but what is made with it. */
interface Burden {
  readonly name: string
  /** Its modules. */
  readonly test: RegExp
  /** Who never has it, whatever they are made of: seen by people who have no use for it. */
  readonly never?: RegExp
}

const burdens: readonly Burden[] = [
  { name: 'the map', test: /node_modules\/(@react-leaflet|react-leaflet|leaflet|leaflet\.markercluster)\// },
  { name: 'the outline of the land', test: /node_modules\/(topojson-client|world-atlas)\// },
  {
    name: "the grid's tools",
    test: /shared\/src\/grid\/(frame|filter|profiles|arrange|selection)\//,
    never: /\/(showRelogin|ScanUsersScreen|ConsigneesScreen|HomeScreen|Tour|PortalToasts)\.tsx$/,
  },
  { name: "the grid's table", test: /node_modules\/handsontable\// },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'spreadsheets', test: /node_modules\/xlsx\// },
  { name: 'dashboards', test: /node_modules\/powerbi-/ },
]

/**
 * Where a script brings something heavy that its own module does not import: the bundler puts what many share into one file, and
 * a group that is drawn too wide then makes screens fetch what they have no use for.
 */
export function bundleFaults(built: BuiltApp): string[] {
  const { scripts, imports } = built
  return Object.entries(scripts).flatMap(([name, { of }]) => {
    if (of === null) return []
    const brought = [...scriptsWith(built, [name])].flatMap((one) => scripts[one]?.modules ?? [])
    const meant = [...reachedFrom([of], (module) => imports[module] ?? [])]
    return burdens.flatMap(({ name: burden, test, never }) => {
      const found = brought.find((module) => test.test(module))
      if (found === undefined) return []
      if (never?.test(of)) return [`${of} brings ${burden}, which it must never: ${found}`]
      return meant.some((module) => test.test(module)) ? [] : [`${of} brings ${burden} without importing it: ${found}`]
    })
  })
}
