import { localeOf } from '../../contract/languages.ts'
import { findPage, maySee, type Page, type Visitor } from '../../contract/pages.ts'
import type { Right } from '../../contract/rights.ts'
import type { TextKey } from '../../contract/textKeys.ts'
import { t } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { visitor } from '../../state/session.ts'

/** What pages are called, by how their paths begin, as the menus have it. */
const names: Readonly<Record<string, TextKey>> = {
  maps: 'shell.entries.maps',
  iotMap: 'shell.entries.iotMap',
  crateTrack: 'shell.entries.crateTrack',
  deliveries: 'shell.entries.deliveries',
  stock: 'shell.entries.stock',
  'scan-stock': 'shell.entries.scanStock',
  shipping: 'shell.entries.shipping',
  collections: 'shell.entries.collections',
  download: 'shell.entries.download',
  shippingManagement: 'shell.entries.shippingManagement',
  shippingFileManagement: 'shell.entries.shippingManagement',
  'scan-users': 'shell.entries.scanUsers',
}

/** What rights are called: a person who asks for one says it in their own language. */
export const rightNames: Readonly<Record<Right, TextKey>> = {
  'Map access': 'refusal.right.map',
  'IotMap access': 'refusal.right.iotMap',
  'Track access': 'refusal.right.track',
  'Stock access': 'refusal.right.stock',
  'Chase access': 'refusal.right.chase',
  'Scan stock': 'refusal.right.scanStock',
  'Dashboard access': 'refusal.right.dashboard',
  'Delivery access': 'refusal.right.delivery',
  'Shipping access': 'refusal.right.shipping',
  'Collections access': 'refusal.right.collections',
  'Download access': 'refusal.right.download',
  'Shipping manager user': 'refusal.right.managerUser',
  'Shipping manager admin': 'refusal.right.managerAdmin',
  'Scan auth access': 'refusal.right.scanAuth',
  'EU Stock access': 'refusal.right.siteStock',
  'Pickup Access': 'refusal.right.pickup',
  'EU Collections access': 'refusal.right.siteCollections',
}

/** Why a page is not shown: the rights that would open it, each alone; none where it is one of the other audience. */
function missingRights(page: Page, { groupType }: Visitor): readonly Right[] {
  const isOfOthers = page.access === 'public' || (page.groupType !== undefined && page.groupType !== groupType)
  return isOfOthers ? [] : page.access
}

/** What is said of a page that the person on screen may not see; null where they may: an address can say so of any. */
export function refusalText(path: string): string | null {
  const page = findPage(path)
  if (!page || !visitor.value || maySee(page, visitor.value)) return null
  const name = names[path.split('/')[1] ?? '']
  const missing = missingRights(page, visitor.value)
  if (missing.length === 0) return name ? t('refusal.named', { page: t(name) }) : t('refusal.unnamed')
  const quoted = missing.map((right) => t('refusal.quoted', { right: t(rightNames[right]) }))
  const rights = new Intl.ListFormat(localeOf(language.value), { type: 'disjunction' }).format(quoted)
  return name ? t('refusal.needs', { rights, page: t(name) }) : t('refusal.needsUnnamed', { rights })
}
