import { parse } from 'regexparam'
import type { LanguageCode } from './languages.ts'
import { type GroupType, hasAnyRight, type Right, rightsToReadCrate } from './rights.ts'

/** The three bundles; the names are also their asset prefixes. */
export const appNames = ['customer-app', 'enduser-app', 'links-app'] as const
export type AppName = (typeof appNames)[number]

/** One row of the route table (seed 1, section 2.1). `groupType` is absent where both audiences have the page. */
export type Page =
  | { readonly path: string; readonly access: 'public' }
  | { readonly path: string; readonly access: readonly Right[]; readonly groupType?: GroupType }

const shippingRights = ['Shipping manager user', 'Shipping manager admin'] as const
const customerPage = (path: string, ...access: Right[]): Page => ({ path, access, groupType: 'CUSTOMER' })
const enduserPage = (path: string, ...access: Right[]): Page => ({ path, access, groupType: 'END USER' })

/** The route table, one row a page. Gateway and apps read the same rows, so that they can never disagree. */
export const pages: readonly Page[] = [
  { path: '/login', access: 'public' },
  { path: '/forget-password', access: 'public' },
  { path: '/reset-password', access: 'public' },
  { path: '/consignee-declaration', access: 'public' },
  { path: '/distributor-declaration', access: 'public' },
  { path: '/closure/:enduserId', access: 'public' },
  { path: '/404', access: 'public' },
  { path: '/', access: [] },
  { path: '/profile', access: [] },
  { path: '/settings', access: [] },
  customerPage('/maps', 'Map access'),
  customerPage('/iotMap', 'IotMap access'),
  customerPage('/crateTrack', 'Track access'),
  customerPage('/stock', 'Stock access'),
  customerPage('/stock/detail', 'Stock access'),
  customerPage('/crate/:barcode', ...rightsToReadCrate),
  customerPage('/scan-stock', 'Scan stock'),
  customerPage('/dashboard/:id', 'Dashboard access'),
  customerPage('/deliveries', 'Delivery access'),
  customerPage('/shipping', 'Shipping access'),
  customerPage('/collections', 'Collections access'),
  customerPage('/collections/detail', 'Collections access'),
  customerPage('/download', 'Download access'),
  customerPage('/shippingManagement', ...shippingRights),
  customerPage('/shippingManagement/consignees', ...shippingRights),
  customerPage('/shippingManagement/import', ...shippingRights),
  customerPage('/shippingFileManagement', 'Shipping manager admin'),
  customerPage('/scan-users', 'Scan auth access'),
  enduserPage('/enduser/stock', 'EU Stock access'),
  enduserPage('/enduser/stock/detail', 'EU Stock access'),
  enduserPage('/enduser/stock/over', 'EU Stock access'),
  enduserPage('/enduser/pickup-management', 'Pickup Access'),
  enduserPage('/enduser/collections', 'EU Collections access'),
]

const patterns = pages.map((page) => ({ page, pattern: parse(page.path).pattern }))

/** The row whose path pattern matches `pathname`, or nothing for a path the portal does not have. */
export function findPage(pathname: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page
}

/** Rows of the route table that an app shows to people who are signed in. */
export function pagesOf(app: AppName): readonly Page[] {
  return pages.filter((page) => page.access !== 'public' && (!page.groupType || appOfGroup[page.groupType] === app))
}

/** The file of an app that holds a page in a language: one for all addresses of a page. */
export function documentOf({ path }: Page, code: LanguageCode): string {
  const names = path.split('/').filter((name) => name !== '' && !name.startsWith(':'))
  return `${names.join('.') || 'home'}.${code}.html`
}

/** What a guard needs to know of the signed-in person. */
export interface Visitor {
  readonly groupType: GroupType
  readonly rights: readonly string[]
}

/** Whether a signed-in visitor may see a page: the right audience, and at least one of its rights. */
export function maySee(page: Page, visitor: Visitor): boolean {
  if (page.access === 'public') return true
  if (page.groupType !== undefined && page.groupType !== visitor.groupType) return false
  return hasAnyRight(visitor.rights, page.access)
}

/** The bundle of each audience. */
export const appOfGroup: Readonly<Record<GroupType, AppName>> = { CUSTOMER: 'customer-app', 'END USER': 'enduser-app' }
