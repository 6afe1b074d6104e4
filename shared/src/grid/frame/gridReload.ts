/** How a screen has more than the rows of its grid loaded anew. */
export interface GridReload {
  /** Stands on the button, in the language on screen; without it, that is its icon. */
  readonly text?: () => string
  /** In place of loading the rows: has everything loaded anew, the rows by another `round`. */
  readonly onReload: () => void
}
