import { signal } from '@preact/signals-react'
import { readStored, writeStored } from './browserStorage.ts'

const choices = ['normal', 'compact'] as const
/** How high the rows of all grids are. */
export type RowHeight = (typeof choices)[number]

const storageKey = 'rowHeight'

function readChoice(): RowHeight {
  const stored = readStored(storageKey)
  return choices.find((choice) => choice === stored) ?? 'normal'
}

/** What the person chose, kept in this browser: it goes with the screen one sits at. */
export const rowHeight = signal<RowHeight>(readChoice())

/** Shows the rows of all grids in another height, now and later. */
export function chooseRowHeight(choice: RowHeight): void {
  writeStored(storageKey, choice)
  rowHeight.value = choice
}
