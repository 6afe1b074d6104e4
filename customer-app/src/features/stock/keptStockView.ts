import { readStored, writeStored } from '@crateway/shared/state/browserStorage.ts'

/** The ways of looking at the same rows, of which one is remembered. */
export type RowsView = 'endusers' | 'daily'

const keyOf = (userId: string) => `stock-view ${userId}`

/** The view of the stock that a person chose last in this browser. */
export function recallStockView(userId: string): RowsView {
  return readStored(keyOf(userId)) === 'daily' ? 'daily' : 'endusers'
}

/** Remembers the view that a person chose. An address that shows another one changes nothing of it. */
export function rememberStockView(userId: string, view: RowsView): void {
  writeStored(keyOf(userId), view === 'daily' ? view : null)
}
