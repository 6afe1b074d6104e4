import { computed, signal } from '@preact/signals-react'
import { localeOf } from '../contract/languages.ts'
import type { GroupType } from '../contract/rights.ts'
import { nameOrder } from '../domain/nameOrder.ts'
import { personalKeys, readStored, writeStored } from './browserStorage.ts'
import { language } from './language.ts'
import { session } from './session.ts'

/** Customers and end customers are counted apart: both may have an id `12`. */
export type PartnerKind = 'customer' | 'enduser'

/** One entry of the top bar's selector: a customer or an end customer of the group. */
export interface Partner {
  readonly kind: PartnerKind
  readonly id: string
  readonly name: string
  /**
   * What addresses and storage call it. The bare id, unless the group has a partner of its own kind with the same one: then
   * the other is `customer-12` or `enduser-12`. So `?customer=12` means a customer to shippers, a site to consignees.
   */
  readonly reference: string
}

/** The selected partner, or the reference somebody asked for that the group does not have. */
export type Selection =
  | { readonly state: 'selected'; readonly partner: Partner }
  | { readonly state: 'refused'; readonly reference: string }
  | { readonly state: 'none' }

/** Query parameter that carries the choice, so that an address shows a colleague the same view (DESIGN 3.7). */
export const partnerParameter = 'customer'

const storageKey = personalKeys.partner

/** The kind of partner that the screens of an audience show: shippers look at customers, consignees at their sites. */
const kindOfGroup: Readonly<Record<GroupType, PartnerKind>> = { CUSTOMER: 'customer', 'END USER': 'enduser' }

/** The kind that this person's screens show; `customer` while nobody is signed in. */
export const ownKind = computed<PartnerKind>(() => kindOfGroup[session.value?.user.group.type ?? 'CUSTOMER'])

type Named = Pick<Partner, 'id' | 'name'>

/**
 * A group's partners, each with a reference no other one has.
 * @param own the kind whose references are always bare ids
 */
export function toPartners(customers: readonly Named[], endusers: readonly Named[], own: PartnerKind): Partner[] {
  const ownIds = new Set((own === 'customer' ? customers : endusers).map(({ id }) => id))
  const toPartner =
    (kind: PartnerKind) =>
    ({ id, name }: Named): Partner => {
      const isBare = kind === own || !ownIds.has(id)
      return { kind, id, name, reference: isBare ? id : `${kind}-${id}` }
    }
  return [...customers.map(toPartner('customer')), ...endusers.map(toPartner('enduser'))]
}

/** The group's end customers and customers by name, as the selector lists them. */
export const partners = computed<readonly Partner[]>(() => {
  const group = session.value?.user.group
  if (!group) return []
  const order = nameOrder(localeOf(language.value))
  return toPartners(group.customers, group.endusers, ownKind.value).sort((a, b) => order(a.name, b.name))
})

/** Reference that was asked for, by address or selector; null lets the remembered or first one stand. */
const wantedReference = signal<string | null>(null)

/** What every data screen is keyed by: the asked-for partner, else the remembered one, else the first. */
export const selection = computed<Selection>(() => {
  const wanted = wantedReference.value
  const list = partners.value
  if (wanted !== null) {
    const partner = list.find(({ reference }) => reference === wanted)
    return partner ? { state: 'selected', partner } : { state: 'refused', reference: wanted }
  }
  const remembered = readStored(storageKey)
  const partner = list.find(({ reference }) => reference === remembered) ?? list[0]
  return partner ? { state: 'selected', partner } : { state: 'none' }
})

/** Selects by reference; a known one is remembered in this browser. */
export function selectPartner(reference: string | null): void {
  if (partners.value.some((partner) => partner.reference === reference)) writeStored(storageKey, reference)
  wantedReference.value = reference
}
