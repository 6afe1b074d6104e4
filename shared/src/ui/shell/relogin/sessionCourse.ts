import type { HeldCall, SessionKeeper } from '../../../client/sessionKeeper.ts'
import type { User } from '../../../contract/session.ts'
import type { Session } from '../../../state/session.ts'

/**
 * Where a page stands with its session. `living`: calls go. `ended`: calls wait for the same person to sign in again, on this
 * page or in another tab. `over`: this browser has nobody's session any more, or one that this page was not opened for; the
 * page has to start afresh, and what waited will not go on.
 */
export type Standing =
  | { readonly state: 'living' | 'ended'; readonly session: Session }
  | { readonly state: 'over'; readonly session: Session | null }

/**
 * What happens to a session: a call was `refused` for a token, a token has `expired` by the clock, or this browser now has
 * `kept` another session, be it by a sign-in here or in another tab, or none.
 */
export type SessionEvent =
  | { readonly kind: 'refused' | 'expired'; readonly token: string }
  | { readonly kind: 'kept'; readonly session: Session | null }

/** Whether a page that was opened for a user may go on with what is known of a user now. */
export type MayGoOn = (before: User, now: User) => boolean

/** Where a page stands after an event. Of a token that is not its own any more it has nothing to learn. */
export function nextStanding(standing: Standing, event: SessionEvent, mayGoOn: MayGoOn): Standing {
  if (standing.state === 'over') return standing
  const { session } = standing
  if (event.kind !== 'kept') {
    const isNews = standing.state === 'living' && event.token === session.token
    return isNews ? { state: 'ended', session } : standing
  }
  const kept = event.session
  // Storage is written a key at a time: another person may show before their token does.
  if (kept?.user.id !== session.user.id) return { state: 'over', session: kept }
  if (kept.token === session.token) return standing
  return { state: mayGoOn(session.user, kept.user) ? 'living' : 'over', session: kept }
}

/** A page's session from its first moment to its last, and the calls that wait for it. */
export interface SessionCourse extends SessionKeeper {
  /** Null before it has begun. */
  standing(): Standing | null
  begin(session: Session): void
  take(event: SessionEvent): void
  /** Whether something waits that has not been saved. */
  hasWaitingWrites(): boolean
  /** Calls a listener after each change. */
  follow(listener: (standing: Standing) => void): void
}

/** The course of a page's session. Before it begins, calls go as they are. */
export function createSessionCourse(mayGoOn: MayGoOn): SessionCourse {
  let standing: Standing | null = null
  const waiting = new Map<HeldCall, (mayGo: boolean) => void>()
  const listeners = new Set<(standing: Standing) => void>()

  const settle = (call: HeldCall): Promise<boolean> => {
    const { signal } = call
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (standing?.state !== 'ended') return Promise.resolve(standing?.state !== 'over')
    // Each wait is its own, also where a call waits twice.
    const held = { ...call }
    return new Promise((resolve, reject) => {
      const stop = () => {
        waiting.delete(held)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
      waiting.set(held, (mayGo) => {
        signal?.removeEventListener('abort', stop)
        resolve(mayGo)
      })
    })
  }

  const take = (event: SessionEvent) => {
    if (!standing) return
    const next = nextStanding(standing, event, mayGoOn)
    if (next === standing) return
    standing = next
    if (next.state !== 'ended') {
      const calls = [...waiting.values()]
      waiting.clear()
      for (const go of calls) go(next.state === 'living')
    }
    for (const listener of listeners) listener(next)
  }

  return {
    standing: () => standing,
    begin(session) {
      standing = { state: 'living', session }
    },
    take,
    ready: settle,
    renewed(token, call) {
      take({ kind: 'refused', token })
      return settle(call)
    },
    hasWaitingWrites: () => [...waiting.keys()].some(({ isWrite }) => isWrite),
    follow(listener) {
      listeners.add(listener)
    },
  }
}
