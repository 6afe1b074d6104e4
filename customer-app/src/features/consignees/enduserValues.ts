import type { PendingEnduserInput } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { toHalfWidth } from '@crateway/shared/domain/width.ts'
import { writtenCountry } from '@crateway/shared/i18n/countryWords.ts'

/** The fields of a new consignee (seed 2, section 3); the country as its code. */
export const emptyEnduser = {
  partnerReference: '',
  name: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  country: '',
  contactName: '',
  contactTel: '',
  contactEmail: '',
}
export type EnduserValues = typeof emptyEnduser

/** Where each field lies in what is sent. */
export const enduserPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(emptyEnduser).map((name) => [name, `enduser.${name}`]),
)

/**
 * What the form sends: signs in plain width, as who types Chinese or Korean has others at hand, and the country by the name that
 * approved consignees have, whatever language it was chosen in.
 */
export function toEnduser(values: EnduserValues): PendingEnduserInput {
  const plain = (name: keyof EnduserValues) => toHalfWidth(values[name])
  return {
    partnerReference: plain('partnerReference'),
    name: plain('name'),
    street: plain('street'),
    street2: plain('street2'),
    postalCode: plain('postalCode'),
    city: plain('city'),
    country: values.country === '' ? '' : writtenCountry(values.country),
    contactName: plain('contactName'),
    contactTel: plain('contactTel'),
    contactEmail: plain('contactEmail'),
  }
}
