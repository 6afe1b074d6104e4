export interface ShippingSheetProps {
  readonly customerId: string
  /** The shipping to edit; null makes a new one. */
  readonly shippingId: string | null
  /** Where the form begins: with the scan field where crates are to be moved; a new shipping always does. */
  readonly begins?: 'fields' | 'crates'
  readonly onClose: () => void
  /** Something was written: the list has to be loaded anew. The sheet may stay open. */
  readonly onChanged: () => void
  /** Leads to another shipping, such as the one a crate is in already. */
  readonly onOpen: (shippingId: string) => void
}
