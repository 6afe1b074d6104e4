import { computed, signal } from '@preact/signals-react'
import { localeOf } from '../i18n/languages.ts'
import { language } from '../i18n/translate.ts'
import { personalKeys, readStored, writeStored } from './browserStorage.ts'
import { session } from './session.ts'

/** One entry of the top bar's selector: a customer or an end customer of the group. */
export interface Partner {
  readonly id: string
  readonly name: string
}

/** The selected partner, or the id somebody asked for that the group does not have. */
export type Selection =
  | { readonly state: 'selected'; readonly partner: Partner }
  | { readonly state: 'refused'; readonly id: string }
  | { readonly state: 'none' }

/** Query parameter that carries the choice, so that an address shows a colleague the same view (DESIGN 3.7). */
export const partnerParameter = 'customer'

const storageKey = personalKeys.partner

/** The group's end customers and customers by name, as the selector lists them. */
export const partners = computed<readonly Partner[]>(() => {
  const group = session.value?.user.group
  if (!group) return []
  const collator = new Intl.Collator(localeOf(language.value))
  return [...group.customers, ...group.endusers].sort((a, b) => collator.compare(a.name, b.name))
})

/** Id that was asked for, by address or selector; null lets the remembered or first one stand. */
const wantedId = signal<string | null>(null)

/** What every data screen is keyed by: the asked-for partner, else the remembered one, else the first. */
export const selection = computed<Selection>(() => {
  const wanted = wantedId.value
  const list = partners.value
  if (wanted !== null) {
    const partner = list.find(({ id }) => id === wanted)
    return partner ? { state: 'selected', partner } : { state: 'refused', id: wanted }
  }
  const remembered = readStored(storageKey)
  const partner = list.find(({ id }) => id === remembered) ?? list[0]
  return partner ? { state: 'selected', partner } : { state: 'none' }
})

/** Selects by id; a known one is remembered in this browser. */
export function selectPartner(id: string | null): void {
  if (id !== null && partners.value.some((partner) => partner.id === id)) writeStored(storageKey, id)
  wantedId.value = id
}
