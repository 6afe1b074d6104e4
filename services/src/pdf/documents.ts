import type { Texts } from '../i18n/texts.ts'

/** An address as it stands on paper. */
export interface PostalAddress {
  readonly name: string
  /** Street, then postal code and city; without empty ones. */
  readonly lines: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
}

/** What a delivery note tells about one shipped delivery. */
export interface DeliveryNote {
  readonly providerName: string
  readonly deliveryId: string
  readonly shipmentNumber: string | null
  /** YYYY-MM-DD. */
  readonly shippingDate: string | null
  readonly orderNumber: string | null
  readonly orderReference: string | null
  readonly forwarderName: string | null
  readonly information: string | null
  readonly customer: PostalAddress
  readonly plant: PostalAddress | null
  readonly consignee: PostalAddress | null
  readonly material: string
  readonly quantity: number
  /** IANA name of the zone by whose clocks it tells its times; without one they are in UTC. */
  readonly timeZone?: string | undefined
  readonly movements: readonly { readonly barcode: string; readonly material: string; readonly scannedAt: Date }[]
}

/** What a consignee declared. */
export interface DeclarationReport {
  readonly providerName: string
  readonly declarationId: string
  readonly enduserCode: string
  readonly enduser: PostalAddress
  readonly identity: string
  readonly comments: string | null
  readonly submittedAt: Date
  readonly changedAt: Date | null
  /** IANA name of the zone by whose clocks it tells its times; without one they are in UTC. */
  readonly timeZone?: string | undefined
  /** Label in the reader's language. */
  readonly quantities: readonly { readonly material: string; readonly label: string; readonly quantity: number }[]
}

/** How to tell the kinds of crates apart. */
export interface CrateNote {
  readonly providerName: string
  readonly materials: readonly { readonly code: string; readonly label: string }[]
}

/** Renders a document as PDF, in the language of `texts`; `at` is the instant it says it was made. */
export type RenderDocument<Content> = (content: Content, texts: Texts, at: Date) => Promise<Uint8Array>
