import { type AppName, appNames, findPage, type Page } from '@crateway/shared/contract/pages.ts'
import { type Family, findFamily } from '../proxy/families.ts'
import type { RequestFacts } from './facts.ts'
import { isUnsafePath, pathOfTarget } from './unsafePath.ts'

/** The gateway's own answers: their paths and methods. */
export const ownDoors = {
  session: { path: '/session', methods: ['POST', 'DELETE'] },
  healthz: { path: '/healthz', methods: ['GET', 'HEAD'] },
  readyz: { path: '/readyz', methods: ['GET', 'HEAD'] },
  clientErrors: { path: '/client-errors', methods: ['POST'] },
  openapi: { path: '/openapi.json', methods: ['GET', 'HEAD'] },
  robots: { path: '/robots.txt', methods: ['GET', 'HEAD'] },
  favicon: { path: '/favicon.ico', methods: ['GET', 'HEAD'] },
  manifest: { path: '/manifest.webmanifest', methods: ['GET', 'HEAD'] },
  serviceWorker: { path: '/sw.js', methods: ['GET', 'HEAD'] },
} as const satisfies Record<string, { readonly path: string; readonly methods: readonly string[] }>
export type OwnName = keyof typeof ownDoors
const ownNames: readonly OwnName[] = [
  'session',
  'healthz',
  'readyz',
  'clientErrors',
  'openapi',
  'robots',
  'favicon',
  'manifest',
  'serviceWorker',
]

/** What a path leads to. */
export type Door =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'own'; readonly name: OwnName }
  | { readonly kind: 'asset'; readonly app: AppName; readonly file: string }
  | { readonly kind: 'family'; readonly family: Family }
  /** `page` is undefined for a path the portal does not have: the app shows its 'Oups...' page. */
  | { readonly kind: 'page'; readonly page: Page | undefined }

function findOwn(pathname: string): OwnName | undefined {
  return ownNames.find((name) => ownDoors[name].path === pathname)
}

function findAsset(pathname: string): Door | undefined {
  const app = appNames.find((name) => pathname.startsWith(`/${name}/`))
  return app && { kind: 'asset', app, file: pathname.slice(app.length + 2) }
}

/** Which door a request stands before. Pure; looks at the path only. */
export function findDoor(facts: Pick<RequestFacts, 'pathname' | 'target'>, families: readonly Family[]): Door {
  const { pathname, target } = facts
  if (isUnsafePath(pathname) || (target !== undefined && isUnsafePath(pathOfTarget(target)))) return { kind: 'nowhere' }
  const own = findOwn(pathname)
  if (own) return { kind: 'own', name: own }
  const family = findFamily(pathname, families)
  if (family) return { kind: 'family', family }
  return findAsset(pathname) ?? { kind: 'page', page: findPage(pathname) }
}

/** The one credential that counts at a door; every other one is not even looked at. */
export function credentialAt(door: Door, method: string): 'bearer' | 'cookie' | 'none' {
  switch (door.kind) {
    case 'family':
      return door.family.credentials === 'stripped' ? 'none' : 'bearer'
    case 'own':
      // A browser asks for a worker as it asks for a page: with the cookie alone.
      if (door.name === 'serviceWorker') return 'cookie'
      return door.name === 'session' && method === 'POST' ? 'bearer' : 'none'
    case 'page':
      return door.page?.access === 'public' ? 'none' : 'cookie'
    default:
      return 'none'
  }
}
