import { existsSync, readdirSync } from 'node:fs'
import { readBuiltApp, scriptOf, scriptsWith } from './.scripts/builtApp.ts'
import { homeBudget, homeScripts } from './.scripts/homeScripts.ts'
import type { AppName } from './shared/src/contract/pages.ts'

/** What people download may weigh this much, compressed with brotli (issues and SAFETY, "Budgets"). */
interface Budget {
  readonly name: string
  readonly path: readonly string[]
  readonly limit: string
}

/** A hash as the bundler puts it behind the names of files. */
const hash = '-[\\w-]{8}'

const assetsOf = (app: AppName) => `${app}/dist/assets`

type AssetKind = 'js' | 'css' | 'json' | 'woff2'

function findAsset(app: AppName, name: string, kind: AssetKind = 'js'): string {
  const pattern = new RegExp(`^${name}${hash}\\.${kind}$`)
  const found = readdirSync(assetsOf(app)).filter((file) => pattern.test(file))
  const [file] = found
  if (file === undefined || found.length > 1) throw new Error(`${app} has ${found.length} assets named ${name}`)
  return file
}

/** All scripts that come with some, themselves among them. */
function scriptsOf(app: AppName, names: readonly string[]): string[] {
  const files = names.map((name) => `assets/${findAsset(app, name)}`)
  return [...scriptsWith(readBuiltApp(app), files)].map((file) => `${app}/dist/${file}`)
}

/** The texts of the largest language. */
const largestTexts = (app: AppName, part: string) => `${assetsOf(app)}/${findAsset(app, `ru-${part}`, 'json')}`

const firstScreen = (app: AppName, limit: string): Budget => ({
  name: `${app}: script and words of the first screen, largest language`,
  path: [...scriptsOf(app, ['start']), largestTexts(app, 'first')],
  limit,
})

/** All scripts that travel to a browser which opens home and does nothing there. */
const home = (app: 'customer-app' | 'enduser-app'): Budget => ({
  name: `${app}: all scripts that travel when home is opened`,
  path: [...homeScripts(app, readBuiltApp(app))].map((file) => `${app}/dist/${file}`),
  limit: `${homeBudget[app]} kB`,
})

/**
 * What a consignee's screen brings that is not there yet: besides home, and the panels of the frame, which travel as soon as
 * somebody uses it (ADR 056). With the parts that the screen fetches by itself.
 */
const enduserScreen = (what: string, ...modules: readonly string[]): Budget => {
  const built = readBuiltApp('enduser-app')
  const withModules = (some: readonly string[]) =>
    scriptsWith(
      built,
      some.map((module) => scriptOf(built, module)),
    )
  const known = new Set([...homeScripts('enduser-app', built), ...withModules(['shellPanels.ts'])])
  const own = [...withModules(modules)].filter((file) => !known.has(file))
  const path = own.map((file) => `enduser-app/dist/${file}`)
  return { name: `enduser-app: what the screen of ${what} brings`, path, limit: '15 kB' }
}

/** What a screen brings besides the first screen, the grid's table and menus; with the parts and tools that screens share. */
const screenAlone = (app: AppName, what: string, limit: string, name: string): Budget => {
  const parts = findAsset(app, 'parts')
  const others = [...scriptsOf(app, ['start', 'overlays']), `${assetsOf(app)}/${findAsset(app, 'HotGrid')}`]
  const path = scriptsOf(app, [name]).filter((file) => file.endsWith(parts) || !others.includes(file))
  return { name: `${app}: ${what}`, path, limit }
}

/** Some chunks alone, without what they share with the page around them. */
const part = (app: AppName, what: string, limit: string, name: string, kind?: AssetKind): Budget => ({
  name: `${app}: ${what}`,
  path: [`${assetsOf(app)}/${findAsset(app, name, kind)}`],
  limit,
})

/** A public page with everything it may come to load but a calendar and what reports a crash, in the largest language. */
const publicPage = (what: string, texts: string, ...names: readonly string[]): Budget => ({
  name: `links-app: script and words of ${what}`,
  path: [
    ...scriptsOf('links-app', ['index', ...names]),
    ...['first', texts].map((one) => largestTexts('links-app', one)),
  ],
  limit: '90 kB',
})

const budgets: readonly Budget[] = [
  firstScreen('customer-app', '97.5 kB'),
  home('customer-app'),
  part('customer-app', 'style of the first screen', '5.2 kB', 'start', 'css'),
  part('customer-app', 'the grid', '166 kB', 'HotGrid'),
  part('customer-app', 'what only the stock screen has', '3.8 kB', 'StockScreen'),
  part('customer-app', 'what menus and dialogs are made of', '28.8 kB', 'overlays'),
  screenAlone('customer-app', 'the stock screen without the grid, menus and dialogs', '38.5 kB', 'StockScreen'),
  part('customer-app', 'the map without the outline of the land', '60 kB', 'map'),
  part('customer-app', 'style of the map', '3.8 kB', 'map', 'css'),
  part('customer-app', 'the outline of the land, fetched once a map is on screen', '60 kB', 'outline', 'json'),
  part('customer-app', 'what only the import workbench has', '25.3 kB', 'ImportScreen'),
  firstScreen('enduser-app', '94.5 kB'),
  home('enduser-app'),
  enduserScreen('pickup management', 'PickupManagementScreen.tsx', 'PickupLists.tsx'),
  enduserScreen('stock', 'StockScreen.tsx'),
  enduserScreen('crates of a customer', 'StockDetailScreen.tsx'),
  enduserScreen('collections', 'CollectionsScreen.tsx'),
  publicPage('the pages about signing in', 'signIn', 'signInScreens'),
  publicPage('the consignee declaration', 'consignee', 'consignee'),
  publicPage('the distributor declaration', 'distributor', 'DistributorDeclarationScreen'),
  publicPage('the closure form', 'closure', 'ClosureScreen'),
  publicPage('the 404 page', 'page404', 'Page404Screen'),
  part('links-app', 'the calendar of a date field, fetched near its button', '5.2 kB', 'Calendar'),
  part('links-app', 'style of any page', '6 kB', 'style', 'css'),
  part('links-app', 'type of headings, Latin', '12 kB', 'brand-latin', 'woff2'),
  part('links-app', 'type of headings, Cyrillic', '12 kB', 'brand-cyrillic', 'woff2'),
]

/** A file as it travels: the copy that the build has compressed, where it has one (`shared/src/build/precompress.ts`). */
const asItTravels = (file: string): string => (existsSync(`${file}.br`) ? `${file}.br` : file)

export default budgets.map((budget) => ({ ...budget, path: budget.path.map(asItTravels), brotli: false }))
