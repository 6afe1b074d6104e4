/** Which crate, and whose. */
export interface StoryQuestion {
  readonly customerId: string
  readonly barcode: string
}
