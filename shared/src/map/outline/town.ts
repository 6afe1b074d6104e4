import type { Position } from '../../domain/journey/position.ts'

/** A town as those who tell of a place call it. */
export interface Town extends Position {
  readonly name: string
  /** Pixels from the place to the name below it, beyond what is drawn there. */
  readonly below: number
}
