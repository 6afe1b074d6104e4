import type { Claims } from '@crateway/shared/contract/session.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { signingKeys } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { findKeys, openKeyRing, rotateKeys } from './signingKeys.ts'
import { createTokens } from './token.ts'

const minute = 60_000
const hour = 60 * minute
const claims: Claims = {
  sub: 'u1',
  name: 'Ana',
  groupId: 'g',
  groupType: 'CUSTOMER',
  rights: [],
  staff: false,
  sv: 1,
}

const start = Date.parse('2026-03-31T09:30:00Z')
let moved = 0
const clock = () => new Date(start + moved)
const db: Database = await openTestDatabase()
beforeEach(() => {
  moved = 0
})
afterEach(async () => {
  await db.delete(signingKeys)
})
afterAll(() => db.close())

/** A copy of the services that starts now, and so reads the keys as they are. */
async function startCopy() {
  const keys = await openKeyRing(db, clock)
  const tokens = createTokens({ keys, issuer: 'crateway', audience: 'crateway', clock })
  const accepts = (token: string) =>
    tokens.verify(token).then(
      () => true,
      () => false,
    )
  return { keys, tokens, accepts, signer: async () => (await keys.signer()).kid }
}

describe('a rotation of the signing key', () => {
  it('publishes the new key at once, and signs with it when everybody has heard of it', async () => {
    const first = await (await startCopy()).signer()
    moved = hour
    const second = await rotateKeys(db, clock(), { atOnce: false })
    const copy = await startCopy()
    expect((await copy.keys.publicJwks()).map(({ kid }) => kid)).toEqual([second, first])
    expect(await copy.signer()).toBe(first)
    moved += 15 * minute - 1
    expect(await (await startCopy()).signer()).toBe(first)
    moved += 1
    expect(await (await startCopy()).signer()).toBe(second)
  })

  it('signs nobody out: the last token of the old key lives out its time', async () => {
    await startCopy()
    moved = hour
    await rotateKeys(db, clock(), { atOnce: false })
    // A copy that read the keys a minute before the change signs with the old one until it reads them again.
    moved += 15 * minute - 1
    const { tokens } = await startCopy()
    const last = await tokens.issue(claims)
    moved += 8 * hour
    const late = await startCopy()
    expect(await late.accepts(last)).toBe(true)
    expect(await late.keys.publicJwks()).toHaveLength(2)
    moved += 5 * minute
    expect(await (await startCopy()).keys.publicJwks()).toHaveLength(1)
  })

  it('at once ends every token, for a key that got into wrong hands', async () => {
    const before = await startCopy()
    const stolen = await before.tokens.issue(claims)
    moved = hour
    const kid = await rotateKeys(db, clock(), { atOnce: true })
    const after = await startCopy()
    expect([await after.accepts(stolen), await after.signer()]).toEqual([false, kid])
    expect(await after.accepts(await after.tokens.issue(claims))).toBe(true)
    expect((await after.keys.publicJwks()).map((jwk) => jwk.kid)).toEqual([kid])
  })

  it('may be done twice, and is told to its operator', async () => {
    const first = await (await startCopy()).signer()
    moved = hour
    const second = await rotateKeys(db, clock(), { atOnce: false })
    const [, retiring] = await findKeys(db, clock())
    moved += minute
    const third = await rotateKeys(db, clock(), { atOnce: false })
    const keys = await findKeys(db, clock())
    expect(keys.map(({ kid }) => kid)).toEqual([third, second, first])
    // The second rotation does not prolong what the first decided.
    expect(keys[2]?.retiredAt).toEqual(retiring?.retiredAt)
    expect(keys[0]?.retiredAt).toBeNull()
    expect(await (await startCopy()).signer()).toBe(first)
  })
})
