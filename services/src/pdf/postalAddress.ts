import type { PostalAddress } from './documents.ts'

/** A place or company as the tables have it. */
interface Addressed {
  readonly name: string
  readonly address: string | null
  readonly postalCode: string | null
  readonly city: string
  readonly countryCode: string
}

/** An address as it stands on paper: street, then postal code and town, without what is not known. */
export function toPostalAddress({ name, address, postalCode, city, countryCode }: Addressed): PostalAddress {
  const town = [postalCode ?? '', city].filter((part) => part !== '').join(' ')
  return { name, lines: [address ?? '', town].filter((line) => line !== ''), countryCode }
}
