import { computed, signal } from '@preact/signals-react'
import { is } from 'superstruct'
import type { Visitor } from '../contract/pages.ts'
import { type LoginResult, type User, userStruct } from '../contract/session.ts'
import { personalKeys, readStored, writeStored } from './browserStorage.ts'

/** A signed-in person as kept in this browser, under the keys `token` and `user` (seed 1, section 3). */
export interface Session {
  readonly token: string
  readonly user: User
}

const { token: tokenKey, user: userKey } = personalKeys

/** Who is signed in; null for nobody. */
export const session = signal<Session | null>(null)

/** What page guards need of the session. */
export const visitor = computed<Visitor | null>(() => {
  const user = session.value?.user
  return user ? { groupType: user.group.type, rights: user.role.rights.map(({ name }) => name) } : null
})

/** Instant at which a token ends, in ms since 1970; 0 when its payload cannot be read. */
export function tokenEndsAt(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const hasExpiry = typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
    return hasExpiry ? Number(claims.exp) * 1000 : 0
  } catch {
    return 0
  }
}

function readSession(): Session | null {
  const token = readStored(tokenKey)
  const stored = readStored(userKey)
  if (!token || !stored) return null
  try {
    const user: unknown = JSON.parse(stored)
    return is(user, userStruct) ? { token, user } : null
  } catch {
    return null
  }
}

/** Takes up the session kept in this browser and follows sign-ins and sign-outs of its other tabs. */
export function restoreSession(): void {
  session.value = readSession()
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === userKey || event.key === null) session.value = readSession()
  })
}

/** Keeps a fresh login in this browser. */
export function keepSession({ token, user }: LoginResult): void {
  writeStored(tokenKey, token)
  writeStored(userKey, JSON.stringify(user))
  session.value = { token, user }
}

/** Forgets the person: storage first, so that other tabs follow. Language and theme stay. */
export function forgetSession(): void {
  for (const key of Object.values(personalKeys)) writeStored(key, null)
  session.value = null
}
