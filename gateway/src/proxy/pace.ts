/** How a body has to come that is passed on as it comes. A slow line may be slow; who only holds a connection is cut off. */
export interface Pace {
  /** Bytes that have to come... */
  readonly bytes: number
  /** ...while the sender is waited for so many milliseconds. */
  readonly within: number
  /** Milliseconds until all of it must have come, from its first bytes. */
  readonly total: number
}
