import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { AliasOptions, UserConfig } from 'vite'
import type { AppName } from '../contract/pages.ts'
import { localeTexts, type TextParts } from './localeTexts.ts'
import { landOutline } from './outline/landOutline.ts'
import { pageTexts } from './pageTexts.ts'
import { plainExceptions } from './plainExceptions.ts'
import { precompress } from './precompress.ts'
import { scriptList } from './scriptList.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Rosetta's complaining build while developing; a lean `graphql` in what people download. */
function aliases(mode: string): AliasOptions {
  return mode === 'development'
    ? [{ find: /^rosetta$/, replacement: 'rosetta/debug' }]
    : [{ find: /^graphql$/, replacement: pathOf('graphqlWithoutParser.ts') }]
}

/**
 * What the signed-in apps say before any screen but home is opened; the others come with the first screen. What only the public
 * pages say is a part that nobody fetches.
 */
export const portalTexts: TextParts = {
  first: ['common', 'language', 'problem', 'ui', 'home', 'notFound', 'shell'],
  // The palette opens on every page, home too.
  find: ['find'],
  public: [
    'login',
    'password',
    'page404',
    'link',
    'draft',
    'sending',
    'quantity',
    'consigneeDeclaration',
    'distributorDeclaration',
    'closure',
  ],
}

/** What the frame says of a choice, of customers or of sites (`partnerText`): an app has one of them. */
export const wordsOfChoice = [
  'label',
  'find',
  'noMatch',
  'noneTitle',
  'noneText',
  'refusedTitle',
  'refusedText',
  'otherTitle',
  'otherText',
] as const

/** What is said before any screen but home is opened, without some of the frame's texts, by their paths in it. */
export const firstWithout = (paths: readonly string[]) =>
  (portalTexts.first ?? []).map((one) => (one === 'shell' ? { namespace: 'shell', without: paths } : one))

/** What menus, dialogs and popovers are made of: whatever opens first brings all of it, and one file compresses better. */
const overlayPackages =
  /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref)/

/** What dialogs and menus of ours are made of on top of that. */
const dialogParts = /shared\/src\/ui\/(Menu|Dialog|ConfirmDialog|ToolPanel|UnsavedQuestion)\b(?!\.module)/

/** Small things that dialogs, toasts, maps and screens have in common: behind any of them they would take it along.
 * With consignees they come with their tables, as the frame's panels do. */
const looseParts =
  /shared\/src\/(client\/useOffer|domain\/(shareTone|wrapLongitude|unrolled|journey\/simplifyTrail)|map\/mapView|ui\/(Dialog\.module|Pager|useFocusReturn|useIsNarrow|shortcutLetter|takesLetters|isForInputMethod|ownEscape|combobox\/windowOf)|state\/siblings\.)|lucide-react\/dist\/esm\/icons\/(plus|x|check|chevron-\w+|maximize|info|circle-check)\./

/**
 * What lists are searched by. Shippers' home and panels have it by itself; with consignees it comes with their tables, which
 * every screen of theirs is made of, as soon as the panels of the frame do.
 */
const searchParts = /shared\/src\/(domain\/searchFold|ui\/(findOptions|listKeys))\./

/** Links of a grid, those that carry its filters, and exports: tables and maps have them without a grid. */
const gridLinks =
  /shared\/src\/grid\/(view\/(gridAddress|serverQuery|hrefOf)|export\/(exportJob|ExportDialog|tableSource))\./

/** What the consignees' home shares with their screens. */
const siteParts =
  /enduser-app\/src\/(client|findBegun|inDays|isUpcoming|momentText|serverNow|sitePaths|useLinkNews|weekdayName|offline\/(?!askAhead|useKeptCall|useKeptOffer|Line)\w+)\.|shared\/src\/(state\/keptAnswers|contract\/calls\/enduserHome|domain\/(localDay|daysUntil|formatInstant|wholeCrates)|client\/(useRe|requestP)|ui\/(ProblemPanel|Input|isForInputMethod))|icons\/(x|circle-exclamation-point|chevron-right|check|hourglass|cloud-off)\./

/**
 * What the consignees' screens share with each other, as one file: each is made of most of it, and on a poor line a small file costs
 * as much time as a large one.
 */
const siteScreenParts =
  /enduser-app\/src\/(TableExport|collectWords|rowPaths|scan\/ScanTool|features\/pickup-management\/(ChangedFigure|DeclarationHistory\.module)|offline\/(askAhead|useKeptCall|useKeptOffer|Line\w+))\.|shared\/src\/(columns\/sumOf|contract\/(rowWindow|enduser|calls\/endusers)|domain\/stockDifference|screens\/detail\/BackLink|ui\/(saveFile|ButtonLink|RowAction|ViewLinks))\b|icons\/(arrow-left|calendar-plus|circle-question-mark|download|file-text|package-check|square-pen)\./

/** What forms and a few fields without one stand in: nobody's home has any. */
const fieldParts = /shared\/src\/ui\/(Field|KeptRoom)\./

/** What pickup management shares with its dialogs and forms. */
const pickupParts =
  /enduser-app\/src\/(declarationMails|nextCollect|features\/pickup-management\/(ReportButton|PickupDesk\.module))\.|shared\/src\/(client\/inOwnZone|domain\/timeZone|contract\/(openAnswer|timeZone|calls\/(declarations|declarationAdmin|calendars)))\./

/** What all that is drawn is drawn by: a script of its own is a task of its own on a slow phone, and outlives a new version. */
const reactParts = /node_modules\/(react|react-dom|scheduler)\/|shared\/src\/ui\/runReact\.ts/

/** What the shippers' home shares with their screens: the rest of what those share comes with the first of them. */
const homeParts =
  /customer-app\/src\/(client|AgeLegend|crateAges|contactHref|chasePath|stockDetailPath|reportNames|features\/home\/HomePanel\.module)\.|shared\/src\/(contract\/chaseContact|domain\/(localDay|formatInstant|laterDay)|client\/(useRe|useOffer|requestP)|columns\/(addressParts|barColour)|grid\/view\/(gridQuery|sameState)|i18n\/agoText|ui\/(ProblemPanel|ButtonLink|useQueryParameters|useIsNarrow|FreshT|useNow))|icons\/(arrow-down|arrow-up|check|chevron-down|chevron-up|circle-exclamation-point|clock|lock|mail|package-x|phone|rotate-cw|x)\./

/** What screens show their figures in. */
const cardParts =
  /shared\/src\/(ui\/(FigureProblem|StatCard|ViewLinks)|columns\/(quietZero|sumOf|withLink|cycleColumns)|domain\/cycleBand)/

/** Plain tables. */
const tableParts = /shared\/src\/ui\/(DataTable|Table|Flag|StatusChip|RowAction|Tick|useSearchText|useDeletion)/

/** What forms and imports find wrong. */
const faultParts = /shared\/src\/form\/(faultText|fileFaults|structFaults|submitCall|placedDraft)\./

/** Lists to choose from by typing, in forms and beside maps. */
const comboboxParts = /shared\/src\/ui\/combobox\//

/** A field for a day: grids filter by days, without a form. */
const dateParts = /shared\/src\/(ui\/date\/|domain\/(dayText|wordedDay|typedDay))/

/** Forms. */
const formParts = /shared\/src\/form\//

/** What grids are made of but their table. */
const gridTools = /shared\/src\/grid\/(?!table|selection)/

/** The few lines by which screens of an app lead to each other. */
const appPaths = /customer-app\/src\/(mapPaths|maySeePath)\.ts/

/** What the stock shares with the chase list. */
const stockParts =
  /customer-app\/src\/features\/stock\/(stockAddress|overdueColumn)\.|shared\/src\/columns\/enduserColumns\./

/** What is reckoned of a map also where none is drawn yet: lists and figures beside it. */
const mapSums = /shared\/src\/map\/(mercator|drawnMark|toTrailPoints)\.ts/

/** What all screens with a map share; the names of ports come in one language. */
const mapParts =
  /node_modules\/(leaflet|leaflet\.markercluster|react-leaflet|@react-leaflet|topojson-client)\/|shared\/src\/map\/(?!outline\/portNames\/)/

/**
 * What many screens share comes as one file: by itself each would be some hundred bytes, and a request. Without what is made of
 * `overlays`: toasts, which share parts too, have to come where those do not; and without what counts days, which brings a library.
 */
const sharedParts =
  /lucide-react|shared\/src\/(client|columns|domain(?!\/(calendar|months)\.)|contract|ui(?!\/(Menu|Dialog|ConfirmDialog|UnsavedQuestion|ToolPanel|TooltipBubble|flagUrl|Flag|Pager)\.))\//

const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * The Vite configuration all three apps share: their own base path, one script for all a first page needs (it compresses
 * better than many; consignees' in two, ADR 068), hashed assets with brotli and gzip copies beside them, nothing inlined (the content security policy
 * forbids it).
 * @param texts what it says, in the parts it fetches
 * @param screens the end of the path of each screen's module, where screens fetch parts of their own
 */
export function appConfig(
  name: AppName,
  mode: string,
  texts = portalTexts,
  screens: readonly string[] = [],
): UserConfig {
  return {
    root: pathOf(`../../../${name}/`),
    base: `/${name}/`,
    publicDir: pathOf('../../public/'),
    plugins: [
      react(),
      plainExceptions(),
      localeTexts(texts),
      pageTexts(screens, texts),
      landOutline(),
      scriptList(),
      // The gallery is for tests, which read its files as they are.
      mode !== 'gallery' && precompress(),
    ],
    resolve: { alias: aliases(mode) },
    // A worker's own parts are fetched when it needs them, as the pages' are.
    worker: { format: 'es' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // These have come with the first screen.
        resolveDependencies: (_, dependencies) =>
          dependencies.filter((file) => !/\/(rolldown-runtime|react|start)-/.test(file)),
      },
      reportCompressedSize: false,
      // size-limit holds the budgets, in what people download.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        // What a screen's parts share with it would come with the screen's file, and parts bring what that brings. Public pages
        // have no such parts.
        experimental: { chunkOptimization: name === 'links-app' },
        output: {
          codeSplitting: {
            groups: [
              ...(name === 'enduser-app'
                ? [{ name: 'react', test: reactParts, tags: ['$initial' as const], priority: 2 }]
                : []),
              { name: 'start', tags: ['$initial'], priority: 1 },
              { name: 'overlays', test: overlayPackages },
              ...(name === 'customer-app'
                ? [
                    { name: 'search', test: searchParts, minShareCount: 2 },
                    { name: 'home', test: homeParts, minShareCount: 2 },
                    { name: 'stock', test: stockParts, minShareCount: 2 },
                  ]
                : []),
              // Before `parts`: home fetches one file of both.
              ...(name === 'enduser-app'
                ? [
                    { name: 'site', test: siteParts, minShareCount: 2 },
                    {
                      name: 'tables',
                      test: either(looseParts, tableParts, siteScreenParts, gridLinks),
                      minShareCount: 2,
                    },
                    { name: 'pickup', test: pickupParts, minShareCount: 2 },
                    { name: 'fields', test: fieldParts, minShareCount: 2 },
                  ]
                : []),
              { name: 'parts', test: sharedParts, minShareCount: 9 },
              { name: 'loose', test: looseParts, minShareCount: 2 },
              { name: 'dialogs', test: dialogParts, minShareCount: 2 },
              { name: 'links', test: gridLinks, minShareCount: 2 },
              { name: 'cards', test: cardParts, minShareCount: 2 },
              { name: 'tables', test: tableParts, minShareCount: 2 },
              { name: 'faults', test: faultParts, minShareCount: 2 },
              { name: 'combobox', test: comboboxParts, minShareCount: 2 },
              { name: 'dates', test: dateParts, minShareCount: 2 },
              { name: 'forms', test: formParts, minShareCount: 2 },
              { name: 'tools', test: gridTools, minShareCount: 4 },
              { name: 'paths', test: appPaths, minShareCount: 2 },
              { name: 'mapSums', test: mapSums, minShareCount: 2 },
              // Behind what it shares with others, which it would take with it.
              { name: 'map', test: mapParts },
            ],
          },
        },
      },
    },
  }
}
