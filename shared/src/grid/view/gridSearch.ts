import type { FilterInput } from '../../contract/lists.ts'

/** A search over the rows of a service, which looks where the screen says. */
export interface GridSearch {
  /** Says what is searched, in the language on screen: 'Search barcodes'. */
  readonly label: () => string
  /** The filters that find a text, which is never empty. */
  readonly toFilters: (text: string) => readonly FilterInput[]
}
