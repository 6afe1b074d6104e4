import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { type LucideIcon, MapPin, Package, PhoneCall, Ship, Truck, Undo2 } from 'lucide-react'
import { chasePath, queryOfName } from '../../chasePath.ts'
import { deliveriesPage, deliveriesPath } from '../../deliveriesPath.ts'
import { followPath } from '../../mapPaths.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'
import type { MapCustomer } from './mapCustomer.ts'

/** A way from an end customer to another screen. */
export interface PanelLink {
  readonly icon: LucideIcon
  readonly text: string
  readonly href: string
}

export interface PanelLinksInput {
  /** The partner's reference, for addresses. */
  readonly reference: string
  readonly customer: Pick<MapCustomer, 'id' | 'name'>
  /** Whether it is on the chase list, as far as the figures tell. */
  readonly isChased: boolean
  /** Whether deliveries tell to whom they go. */
  readonly hasDeliveries: boolean
  /** How many tracked crates go there or stand there; undefined where that is not known. */
  readonly tracked: number | undefined
}

/** Where one can go from an end customer: the screens that the person may see. */
export function panelLinks({
  reference,
  customer: { id, name },
  isChased,
  hasDeliveries,
  tracked,
}: PanelLinksInput): readonly PanelLink[] {
  const follow = followPath(reference, id)
  const links: readonly (PanelLink & { readonly page: string; readonly isIdle?: boolean })[] = [
    { page: stockDetailPage, icon: Package, text: t('stockDetail.title'), href: stockDetailPath(reference, id) },
    {
      page: '/stock',
      icon: PhoneCall,
      text: t('chase.title'),
      href: chasePath(reference, id),
      isIdle: !isChased,
    },
    {
      page: deliveriesPage,
      icon: Truck,
      text: t('deliveries.title'),
      href: deliveriesPath(reference, name),
      isIdle: !hasDeliveries,
    },
    {
      page: '/collections/detail',
      icon: Undo2,
      text: t('collections.title'),
      href: `/collections/detail?${withParameters('', { customer: reference, enduserId: id })}`,
    },
    {
      page: '/shipping',
      icon: Ship,
      text: t('customerMap.link.shipping'),
      href: `/shipping?${withParameters('', { customer: reference, ...queryOfName(name) })}`,
    },
  ]
  const open = links.filter(({ page, isIdle }) => !isIdle && maySeePath(page))
  if (follow === null || tracked === 0) return open
  const text = tracked === undefined ? t('customerMap.link.iotMap') : tCount('customerMap.followTracked', tracked)
  return [...open, { icon: MapPin, text, href: follow }]
}
