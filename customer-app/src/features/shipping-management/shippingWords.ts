import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** A consignee as rows and lists name it. */
export interface ConsigneeName {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly countryCode: string | null
}

type Assigned = Pick<
  PendingShipping,
  'enduserId' | 'enduserName' | 'enduserCity' | 'enduserCountryCode' | 'consigneeCode'
>

/**
 * Who a shipping goes to; null where nobody is set. Services of the seeds tell an id: its name is in the list of consignees,
 * and until that is here, or where it is not in there, the code or the id stands for it.
 */
export function consigneeOf(shipping: Assigned, consignees: ReadonlyMap<string, Enduser>): ConsigneeName | null {
  const { enduserId, enduserName, enduserCity, enduserCountryCode, consigneeCode } = shipping
  if (enduserId === null) return null
  const known = consignees.get(enduserId)
  return {
    id: enduserId,
    name: enduserName ?? known?.name ?? consigneeCode ?? enduserId,
    city: enduserCity ?? known?.city ?? null,
    countryCode: enduserCountryCode ?? known?.countryCode ?? null,
  }
}

/** What a shipping is called: its reference, else when it was made. */
export function shippingName({ reference, creationDate }: Pick<PendingShipping, 'reference' | 'creationDate'>): string {
  const date = formatInstantDay(creationDate)
  return reference?.trim() || t('shippingManagement.unnamed', { date })
}
