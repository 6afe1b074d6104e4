import { computed, signal } from '@preact/signals-react'
import { integer, is, type } from 'superstruct'
import type { Visitor } from '../contract/pages.ts'
import { type LoginResult, type User, userStruct } from '../contract/session.ts'
import { personalKeys, readStored, writeStored } from './browserStorage.ts'
import { hasDrafts } from './keptDraft.ts'
import { hasLinkDrafts, listWaitingCrates } from './linkForms.ts'

/** A signed-in person as kept in this browser, under the keys `token` and `user` (seed 1, section 3) and `clock`. */
export interface Session {
  readonly token: string
  readonly user: User
  /**
   * How far the server's clock is ahead of this browser's, ms, as measured when the person signed in: either clock may be
   * hours off (an unset machine, a server with a fixed `CLOCK`) without ending the session.
   */
  readonly clockOffset: number
}

const { token: tokenKey, user: userKey, clock: clockKey } = personalKeys
const sessionKeys: readonly (string | null)[] = [tokenKey, userKey, clockKey, null]

const timesStruct = type({ iat: integer(), exp: integer() })

/** Who is signed in; null for nobody. */
export const session = signal<Session | null>(null)

/** What page guards need of the session. */
export const visitor = computed<Visitor | null>(() => {
  const user = session.value?.user
  return user ? { groupType: user.group.type, rights: user.role.rights.map(({ name }) => name) } : null
})

/** When a token begins and ends by the server's clock, ms since 1970; null when its payload cannot be read. */
function tokenTimes(token: string): { readonly begin: number; readonly end: number } | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return is(claims, timesStruct) ? { begin: claims.iat * 1_000, end: claims.exp * 1_000 } : null
  } catch {
    return null
  }
}

/** How far the server is ahead of this browser, ms, by the token it has just given; 0 for one that does not tell. */
export function clockOffsetOf(freshToken: string, now = Date.now()): number {
  const times = tokenTimes(freshToken)
  return times ? times.begin - now : 0
}

/** Time until a session's token ends, ms; 0 or less when it has, or cannot be read. `now` is the browser's, ms since 1970. */
export function msLeft({ token, clockOffset }: Omit<Session, 'user'>, now = Date.now()): number {
  const times = tokenTimes(token)
  return times ? times.end - (now + clockOffset) : 0
}

/** Whether a session's token has not ended. */
export function isLiving(session: Omit<Session, 'user'>, now = Date.now()): boolean {
  return msLeft(session, now) > 0
}

/** The kept offset; 0 for a session that was kept without one. */
function readClockOffset(): number {
  const offset = Number(readStored(clockKey))
  return Number.isFinite(offset) ? offset : 0
}

function readSession(): Session | null {
  const token = readStored(tokenKey)
  const stored = readStored(userKey)
  if (!token || !stored) return null
  try {
    const user: unknown = JSON.parse(stored)
    return is(user, userStruct) ? { token, user, clockOffset: readClockOffset() } : null
  } catch {
    return null
  }
}

/** Takes up the session kept in this browser, where another tab has put a new one; a storage that is closed says nothing. */
export function takeUpKept(): void {
  const kept = readSession()
  if (kept && kept.token !== session.peek()?.token) session.value = kept
}

/** Takes up the session kept in this browser and follows sign-ins and sign-outs of its other tabs. */
export function restoreSession(): void {
  session.value = readSession()
  addEventListener('storage', (event) => {
    if (sessionKeys.includes(event.key)) session.value = readSession()
  })
}

/** Keeps a fresh login in this browser; to be called at once, as its token tells the server's time. */
export function keepSession({ token, user }: LoginResult): Session {
  const clockOffset = clockOffsetOf(token)
  writeStored(clockKey, String(clockOffset))
  writeStored(userKey, JSON.stringify(user))
  // Last: other tabs take the session up when they see it.
  writeStored(tokenKey, token)
  const kept = { token, user, clockOffset }
  session.value = kept
  return kept
}

/** Whether this browser has kept a session for the page it opens next: a full or closed storage keeps nothing. */
export function isKept({ token, user }: Session): boolean {
  return readStored(tokenKey) === token && readStored(userKey) === JSON.stringify(user)
}

/**
 * Forgets the person, first in the storage, so that other tabs follow. What they have typed stays, as do language and theme:
 * only signing out deletes drafts (ADR 033).
 */
export function forgetSession(): void {
  for (const key of Object.values(personalKeys)) writeStored(key, null)
  session.value = null
}

/** Whether signing out would delete something that was typed and could be restored. */
export function hasOwnDrafts(): boolean {
  const userId = session.peek()?.user.id
  return userId !== undefined && (hasDrafts(userId) || hasLinkDrafts(userId))
}

/** Crates of each declaration of the person that signing out would delete before it was sent. */
export function ownWaitingCrates(): readonly number[] {
  const userId = session.peek()?.user.id
  return userId === undefined ? [] : listWaitingCrates(userId)
}
