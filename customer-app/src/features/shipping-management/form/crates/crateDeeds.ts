import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** What can be done about a line. */
export interface LineDeeds {
  readonly onMark: (key: number, isMarked: boolean) => void
  readonly onRemove: (key: number) => void
  /** Takes the line's code back into the field for codes. */
  readonly onCorrect: (key: number) => void
  /** Leads to another line. */
  readonly onShow: (key: number) => void
  /** Leads to another shipping. */
  readonly onOpen: (shippingId: string) => void
  /** Looks up again what failed. */
  readonly onRetry: () => void
  /** Why the last look-up failed; null where none did. */
  readonly problem: () => Problem | null
}
