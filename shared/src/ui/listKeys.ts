/** From the marked index, and that of the last option, to the next marked one. */
export type ListStep = (index: number, last: number) => number

/** Keys that move the mark through a list (WAI-ARIA APG, "Listbox" and "Combobox"). */
export const listSteps: Readonly<Record<string, ListStep>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (index, last) => Math.min(index + 10, last),
  PageUp: (index) => Math.max(index - 10, 0),
}

/** Keys that belong to the caret while a person types. */
export const caretKeys: ReadonlySet<string> = new Set(['Home', 'End'])
