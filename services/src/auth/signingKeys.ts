import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Queries } from '../db/open.ts'
import { signingKeys } from '../db/schema/index.ts'
import { lifetime, skew } from './tokenLife.ts'

interface KeyPair {
  readonly kid: string
  readonly publicJwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
  readonly createdAt: Date
}

/** The keys that sign and verify tokens. Every copy of the services reads the same ones from the database. */
export interface KeyRing {
  /** The newest key that everybody who verifies has had the time to hear of. */
  signer(): Promise<KeyPair>
  /** The key of that id, undefined when there is none or it is retired. */
  verifier(kid: string): Promise<CryptoKey | undefined>
  /** Public halves, newest first, as `/v1/auth/jwks.json` answers them. */
  publicJwks(): Promise<readonly JWK[]>
}

/** How long the ring believes what it read: also how long a retired key may still verify in this copy. */
const freshFor = 60_000
/** Least time between two reads that unknown key ids cause, so that made-up ids cannot load the database. */
const restBetweenReads = 5_000
/**
 * Milliseconds for which a new key is published before it signs: gateways look at the key set every ten minutes, and caches
 * keep it for five.
 */
const publishedFirst = 15 * 60_000
/** Milliseconds for which the key before it still verifies: until it signs no more, and its last token has ended. */
const overlap = publishedFirst + freshFor + (lifetime + skew) * 1_000

async function toKeyPair(row: typeof signingKeys.$inferSelect): Promise<KeyPair> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.publicJwk, 'EdDSA'),
    importJWK(row.privateJwk, 'EdDSA'),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array)
    throw new Error('A signing key is not a key pair')
  return { kid: row.kid, publicJwk: row.publicJwk, publicKey, privateKey, createdAt: row.createdAt }
}

async function makeKey(now: Date): Promise<typeof signingKeys.$inferInsert> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const bare = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const publicJwk: JWK = { ...bare, kid, alg: 'EdDSA', use: 'sig' }
  return { kid, publicJwk, privateJwk: await exportJWK(privateKey), createdAt: now }
}

const notRetired = (now: Date) => or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, now))

const activeKeys = (db: Queries, now: Date) =>
  db.select().from(signingKeys).where(notRetired(now)).orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** A key as its operator sees it. */
export interface KeyState {
  readonly kid: string
  readonly createdAt: Date
  /** When it verifies no more; null while nothing has replaced it. */
  readonly retiredAt: Date | null
}

/** Every key that verifies, newest first. */
export async function findKeys(db: Queries, now: Date): Promise<readonly KeyState[]> {
  return (await activeKeys(db, now)).map(({ kid, createdAt, retiredAt }) => ({ kid, createdAt, retiredAt }))
}

/**
 * Makes a new key and answers its id. It signs once it has been published for a while; the keys before it verify until
 * the last token of theirs has ended. `atOnce`, for a key that got into wrong hands, retires them now: everybody has to
 * sign in again, within a minute.
 */
export function rotateKeys(db: Queries, now: Date, { atOnce }: { readonly atOnce: boolean }): Promise<string> {
  return db.transaction(async (tx) => {
    const until = atOnce ? now : new Date(now.getTime() + overlap)
    await tx
      .update(signingKeys)
      .set({ retiredAt: sql`least(${signingKeys.retiredAt}, ${until.toISOString()}::timestamptz)` })
      .where(notRetired(now))
    const key = await makeKey(now)
    await tx.insert(signingKeys).values(key)
    return key.kid
  })
}

/** Opens the key ring, making the first key of an empty database. Copies that start together make only one. */
export async function openKeyRing(db: Database, clock: () => Date): Promise<KeyRing> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
    const known = await activeKeys(tx, clock())
    if (known.length === 0) await tx.insert(signingKeys).values(await makeKey(clock()))
  })

  let pairs: readonly KeyPair[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const rows = await activeKeys(db, clock())
    pairs = await Promise.all(rows.map(toKeyPair))
    readAt = performance.now()
  }
  const ageOfRead = () => performance.now() - readAt
  const current = async () => {
    if (ageOfRead() > freshFor) await read()
    return pairs
  }
  await read()

  return {
    async signer() {
      const known = await current()
      const sinceWhen = clock().getTime() - publishedFirst
      // Where none is known for long, as at a first start, there is nobody to be surprised by the oldest.
      const signer = known.find(({ createdAt }) => createdAt.getTime() <= sinceWhen) ?? known.at(-1)
      if (signer === undefined) throw new Error('There is no signing key')
      return signer
    },
    async verifier(kid) {
      const known = (await current()).find((pair) => pair.kid === kid)
      if (known !== undefined || ageOfRead() < restBetweenReads) return known?.publicKey
      await read()
      return pairs.find((pair) => pair.kid === kid)?.publicKey
    },
    async publicJwks() {
      return (await current()).map((pair) => pair.publicJwk)
    },
  }
}
