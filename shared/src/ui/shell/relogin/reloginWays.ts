/** The ways out of the question. */
export interface ReloginWays {
  readonly signOut: () => Promise<void>
  /** Takes the person to the sign-in page: they cannot be asked here. */
  readonly leave: () => void
}
