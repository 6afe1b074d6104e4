import { is, type Struct, type, unknown } from 'superstruct'

/** What of the window is needed. */
interface OwnWindow {
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Notes in the tab's history entry what was sent, so that a reload still tells it; null forgets it. It goes with the tab,
 * and with the entry.
 */
export function noteSent(sent: unknown, { history }: OwnWindow = window): void {
  history.replaceState(sent === null ? null : { sent }, '')
}

/** What was sent from this history entry before the page was loaded anew; null for nothing, or for anything else. */
export function findSent<Sent>(struct: Struct<Sent, unknown>, { history }: OwnWindow = window): Sent | null {
  const { state } = history
  const found = is(state, type({ sent: unknown() })) ? state.sent : null
  return is(found, struct) ? found : null
}
