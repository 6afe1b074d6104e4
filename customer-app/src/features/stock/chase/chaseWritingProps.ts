/** Whose log is written in. */
export interface ChasePlace {
  readonly customerId: string
  readonly enduserId: string
}

export interface ChaseWritingProps {
  readonly place: ChasePlace
  /** Crates that are overdue, which a promise is about: without any there is none to make. */
  readonly overdue: number
  /** Something was written or taken back. */
  readonly onWritten: () => void
  readonly onClose: () => void
}
