import type { HomeEvent, HomeEventKind } from '@crateway/shared/contract/calls/customerHome.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'

const sentences: Readonly<Record<HomeEventKind, (count: number) => string>> = {
  deemedLost: (count) => tCount('customerHome.event.deemedLost', count),
  overdue: (count) => tCount('customerHome.event.overdue', count),
  declared: (count) => tCount('customerHome.event.declared', count),
  collected: (count) => tCount('customerHome.event.collected', count),
  shipped: (count) => tCount('customerHome.event.shipped', count),
  locked: (count) => tCount('customerHome.event.locked', count),
  withoutConsignee: (count) => tCount('customerHome.event.withoutConsignee', count),
}

/** What happened, in words. */
export const eventText = ({ kind, count }: HomeEvent): string => sentences[kind](count)

/** Where it happened, or what it was of; null where there is no more to tell. */
export function eventPlace({ enduser, endusers, crates }: HomeEvent): string | null {
  if (enduser) return t('customerHome.at', { name: enduser.name })
  if (endusers > 1) return tCount('customerHome.atEndusers', endusers)
  return crates === null ? null : tCount('customerHome.cratesOf', crates)
}
