/**
 * What a filter can ask of a field (CONTRACT section 5). BETWEEN takes two values, IN any number, EMPTY and NOT_EMPTY none.
 */
export type FilterOperator =
  | 'EQ'
  | 'NE'
  | 'CONTAINS'
  | 'NOT_CONTAINS'
  | 'STARTS_WITH'
  | 'ENDS_WITH'
  | 'GT'
  | 'GTE'
  | 'LT'
  | 'LTE'
  | 'BETWEEN'
  | 'IN'
  | 'EMPTY'
  | 'NOT_EMPTY'

/** One field a server-paged list is sorted by. */
export interface SortInput {
  readonly field: string
  readonly dir: 'ASC' | 'DESC'
}

/** One condition of a server-paged list. Numbers, dates and booleans travel as text. */
export interface FilterInput {
  readonly field: string
  readonly op: FilterOperator
  readonly value?: string | null
  readonly values?: readonly string[] | null
}

/** The page asked for of a server-paged list. */
export interface PageQuery {
  readonly skip?: number
  /** At most 1000; 0 only counts. */
  readonly limit?: number
  readonly sort?: readonly SortInput[]
  readonly filter?: readonly FilterInput[]
}
