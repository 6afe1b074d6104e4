import { desc, isNull, sql } from 'drizzle-orm'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database, Queries } from '../db/open.ts'
import { signingKeys } from '../db/schema/index.ts'

interface KeyPair {
  readonly kid: string
  readonly publicJwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

/** The keys that sign and verify tokens. Every copy of the services reads the same ones from the database. */
export interface KeyRing {
  /** The newest key. */
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

async function toKeyPair(row: typeof signingKeys.$inferSelect): Promise<KeyPair> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.publicJwk, 'EdDSA'),
    importJWK(row.privateJwk, 'EdDSA'),
  ])
  if (publicKey instanceof Uint8Array || privateKey instanceof Uint8Array)
    throw new Error('A signing key is not a key pair')
  return { kid: row.kid, publicJwk: row.publicJwk, publicKey, privateKey }
}

async function makeKey(now: Date): Promise<typeof signingKeys.$inferInsert> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const bare = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const publicJwk: JWK = { ...bare, kid, alg: 'EdDSA', use: 'sig' }
  return { kid, publicJwk, privateJwk: await exportJWK(privateKey), createdAt: now }
}

const activeKeys = (db: Queries) =>
  db
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Opens the key ring, making the first key of an empty database. Copies that start together make only one. */
export async function openKeyRing(db: Database, clock: () => Date): Promise<KeyRing> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
    const known = await activeKeys(tx)
    if (known.length === 0) await tx.insert(signingKeys).values(await makeKey(clock()))
  })

  let pairs: readonly KeyPair[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    const rows = await activeKeys(db)
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
      const [newest] = await current()
      if (newest === undefined) throw new Error('There is no signing key')
      return newest
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
