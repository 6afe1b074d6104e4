// The arrows of docs/architecture.md: apps → shared; gateway and services → shared's isomorphic folders; nothing else.
import { sharedRooms } from './.scripts/sharedRooms.ts'

const roomPath = (...names) => `^shared/src/(${names.join('|')})/`
const isomorphic = roomPath('errors', 'domain', 'spreadsheet', 'contract')

/** Each folder of shared sees those below it only. */
const roomsInOrder = sharedRooms.slice(0, -1).map((room, place) => ({
  name: `${room}-sees-lower-rooms-only`,
  comment: `Of shared, ${['itself', ...sharedRooms.slice(0, place)].join(', ')}.`,
  severity: 'error',
  from: { path: roomPath(room) },
  to: { path: roomPath(...sharedRooms.slice(place + 1)) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...roomsInOrder,
    {
      name: 'every-room-has-its-place',
      comment: 'A new folder of shared is put into .scripts/sharedRooms.ts, above those it imports.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: roomPath(...sharedRooms) },
      to: {},
    },
    {
      name: 'no-cycles-of-inner-rooms',
      comment: 'The folders within one folder of shared have an order too.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^shared/src/[^/]+/' },
      to: { path: '^shared/src/[^/]+/', circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // topojson-specification has types alone.
      to: { couldNotResolve: true, pathNot: '[.](css|svg|woff2|json)|^topojson-specification$' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A workspace imports only what its own package.json names.',
      severity: 'error',
      from: { pathNot: '^(tests|[.]scripts)/|[.]test[.]ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'servers-see-isomorphic-shared-only',
      comment: 'And metrics, which are for servers on Node alone.',
      severity: 'error',
      from: { path: '^(gateway|services)/' },
      to: { path: '^shared/', pathNot: [isomorphic, roomPath('metrics')] },
    },
    {
      name: 'gateway-alone',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services|customer-app|enduser-app|links-app)/' },
    },
    {
      name: 'services-alone',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway|customer-app|enduser-app|links-app)/' },
    },
    {
      name: 'metrics-are-for-servers',
      severity: 'error',
      from: { path: '^(customer-app|enduser-app|links-app)/' },
      to: { path: roomPath('metrics') },
    },
    {
      name: 'apps-see-shared-only',
      severity: 'error',
      from: { path: '^(customer|enduser|links)-app/' },
      to: { path: '^(gateway|services|customer-app|enduser-app|links-app)/', pathNot: '^$1-app/' },
    },
    {
      name: 'shared-sees-no-one',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(gateway|services|customer-app|enduser-app|links-app)/' },
    },
    {
      name: 'isomorphic-stays-isomorphic',
      comment: 'contract, errors, domain and spreadsheet run on the edge and in Node: no React, no DOM.',
      severity: 'error',
      from: { path: isomorphic, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^node_modules/(react|react-dom|@preact|wouter|lucide-react|radix-ui|@radix-ui|sonner|handsontable)',
      },
    },
    {
      name: 'servers-draw-nothing',
      severity: 'error',
      from: { path: '^(gateway|services)/' },
      to: {
        path: '^node_modules/(react|react-dom|@preact|wouter|lucide-react|radix-ui|@radix-ui|sonner|handsontable)',
      },
    },
    {
      name: 'one-room-for-each-big-package',
      comment: 'HTTP in client, the grid in grid (biome says the same where it is written).',
      severity: 'error',
      from: { path: '^(shared|customer-app|enduser-app|links-app)/', pathNot: '^shared/src/client/' },
      to: { path: '^node_modules/(ofetch|graphql-request)/' },
    },
    {
      name: 'one-file-counts-days',
      comment: 'Whoever needs another count of days adds it to domain/calendar.ts.',
      severity: 'error',
      from: {
        path: '^(shared|gateway|services|customer-app|enduser-app|links-app|tests)/',
        pathNot: '^shared/src/domain/calendar[.]ts$',
      },
      to: { path: '^node_modules/dayjs/' },
    },
    {
      name: 'one-room-for-the-grid',
      severity: 'error',
      from: { path: '^(shared|customer-app|enduser-app|links-app)/', pathNot: '^shared/src/grid/table/' },
      to: { path: '^node_modules/(handsontable|@handsontable)/' },
    },
    {
      name: 'one-room-for-the-map',
      severity: 'error',
      from: { path: '^(shared|customer-app|enduser-app|links-app)/', pathNot: '^shared/src/map/' },
      to: { path: '^node_modules/(leaflet|leaflet[.]markercluster|react-leaflet|@react-leaflet)/' },
    },
    {
      name: 'code-sees-no-tests',
      severity: 'error',
      from: { path: '^(shared|gateway|services|customer-app|enduser-app|links-app)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'links-app-stays-small',
      severity: 'error',
      from: { path: '^links-app/src/' },
      to: { path: '^(shared/src/(grid|map|screens)/|node_modules/(radix-ui|@radix-ui|sonner|handsontable))' },
    },
    {
      name: 'demo-on-demand',
      comment: 'The services run without the demo world; only their entry point knows it.',
      severity: 'error',
      from: { path: '^services/src/', pathNot: '^services/src/node\\.ts' },
      to: { path: '^services/demo/' },
    },
    {
      name: 'demo-by-one-door',
      severity: 'error',
      from: { path: '^services/src/' },
      to: { path: '^services/demo/', pathNot: '^services/demo/demoWorld\\.ts' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([^/]+-app/dist(-gallery)?|[.]data)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
