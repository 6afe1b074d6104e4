import { isToken } from '../../layout/tokenOf.ts'

const parameter = 'token'

/** What of the window is needed. */
interface PageAddress {
  readonly location: Pick<Location, 'pathname' | 'search'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Takes the token of a reset link out of the address, where it would be seen, copied and kept in the browser's history,
 * and leaves it in the history entry's state, so that the page may be reloaded. Null for what can be no token.
 */
export function takeLinkToken({ location, history }: PageAddress = window): string | null {
  const query = new URLSearchParams(location.search)
  const given = query.get(parameter)
  if (given !== null) {
    query.delete(parameter)
    const rest = query.toString()
    history.replaceState({ resetToken: given }, '', rest ? `${location.pathname}?${rest}` : location.pathname)
  }
  const token = given ?? keptToken(history.state)
  return token !== null && isToken(token) ? token : null
}

function keptToken(state: unknown): string | null {
  const isKept = typeof state === 'object' && state !== null && 'resetToken' in state
  return isKept && typeof state.resetToken === 'string' ? state.resetToken : null
}
