/** Whose log is written in. */
export interface ChasePlace {
  readonly customerId: string
  readonly enduserId: string
}

export interface ChaseWritingProps {
  readonly place: ChasePlace
  /** Whether crates are overdue, which a promise is about. */
  readonly canPromise: boolean
  /** Something was written or taken back. */
  readonly onWritten: () => void
  readonly onClose: () => void
}
