/** A shipping that is not locked and has a crate. */
export interface OpenShipping {
  readonly id: string
  readonly reference: string | null
}

/** What a code turned out to be. */
export type Finding =
  /** It waits for its look-up. */
  | { readonly kind: 'waiting' }
  /** Its look-up failed: nobody knows yet. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'found'
      /** Of the crate, as the services write it: the code may be its number or short QR. */
      readonly barcode: string
      /** The other open shipping that has it. */
      readonly elsewhere: OpenShipping | null
    }

/** A line of a shipping's crates. */
export interface CrateLine {
  readonly key: number
  /** As it was scanned, typed or pasted (`toCode`). */
  readonly code: string
  /** When that was, ms since 1970; null for a crate that the shipping had. */
  readonly at: number | null
  /** The person's step that brought it; those of one paste have one. */
  readonly step: number
  readonly finding: Finding
}

/** What a line says of itself. Only added ones are in the shipping. */
export type LineState = 'lookingUp' | 'failed' | 'unknown' | 'inList' | 'inOtherShipping' | 'added'

/** A line as the list shows it. */
export interface ShownLine {
  readonly line: CrateLine
  readonly state: LineState
  /** Place among the added ones, from 1; null for another line. */
  readonly number: number | null
  readonly isMarked: boolean
  /** Of a repeated crate: the line that has it. */
  readonly original: ShownLine | null
}
