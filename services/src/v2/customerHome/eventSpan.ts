/** The days that are told of (YYYY-MM-DD, of UTC), both included. */
export interface EventSpan {
  readonly from: string
  readonly today: string
}
