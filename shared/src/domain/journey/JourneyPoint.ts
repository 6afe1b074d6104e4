/** Where a message was sent from, as it was told: anything may be missing or wrong. */
export interface ToldPosition {
  readonly lat?: number | null | undefined
  readonly lon?: number | null | undefined
}

/** What a journey is made of: of a crate's message, its time and its place (seed 1, section 3). */
export interface JourneyPoint extends ToldPosition {
  /** ISO 8601 with its offset. */
  readonly timestamp: string
  /** When the crate was last heard there, where whoever told the point knows. */
  readonly endTimestamp?: string | null | undefined
  /** Location type, such as `PORT`. */
  readonly type?: string | null | undefined
  /** Code of the place; none at no known place. */
  readonly code?: string | null | undefined
  /** `sd` is sent out of plant, `sc` collected; others only say how the place was told. */
  readonly locationMethod?: string | null | undefined
  readonly name?: string | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
}
