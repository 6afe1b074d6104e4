// `npm run bench`: the services at size. `npm run bench -- grids`: the grids in a browser, over the built apps.
// `npm run bench -- pages`: the public pages on a poor line. `npm run bench -- sheet`: a shipping's sheet while a scanner is at
// work. `npm run bench -- import`: a list of 20 000 consignees. `npm run bench -- map`: the map with 100 000 markers, against a
// naive use of leaflet.markercluster. `npm run bench -- journey`: the rules of crates' journeys. `npm run bench -- enduser`: the
// consignee's screens, signed in, on a poor line, and what Lighthouse says of them. `npm run bench -- gateway`: the gateway
// against @fastify/http-proxy and, where it is installed, nginx. `npm run bench -- load`: what the services' figures and lists cost
// alone and for 32 people at once. `npm run bench -- growth`: how reads grow with the world. `npm run bench -- points`: an import of
// points, against COPY. `npm run bench -- signin`: whether the time of a refusal tells who there is.
import { buildApps, buildGallery } from '../builds.ts'

/** By name; those that open the apps in a browser build them first. */
const benches = {
  grids: async () => {
    await buildApps()
    await import('../../tests/bench/grids.ts')
  },
  pages: async () => {
    await buildApps()
    await import('../../tests/bench/publicPages.ts')
  },
  sheet: async () => {
    await buildApps()
    await import('../../tests/bench/shippingSheet.ts')
  },
  import: async () => {
    await buildApps()
    await import('../../tests/bench/enduserImport.ts')
  },
  map: async () => {
    await buildApps()
    await buildGallery()
    await import('../../tests/bench/map.ts')
  },
  enduser: async () => {
    await buildApps()
    await import('../../tests/bench/enduserScreens.ts')
  },
  journey: () => import('../../tests/bench/journey.ts'),
  load: () => import('../../tests/bench/figuresLoad.ts'),
  growth: () => import('../../tests/bench/growth.ts'),
  signin: () => import('../../tests/bench/signInTimes.ts'),
  points: () => import('../../tests/bench/pointImport.ts'),
  gateway: () => import('../../tests/bench/gateway.ts'),
}
const isBench = (what: string): what is keyof typeof benches => Object.hasOwn(benches, what)

const [what = '', ...rest] = process.argv.slice(2)
if (isBench(what)) {
  process.argv.splice(2, process.argv.length, ...rest)
  await benches[what]()
} else await import('../../tests/bench/bench.ts')
