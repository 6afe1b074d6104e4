import { eq } from 'drizzle-orm'
import { importJWK, SignJWT } from 'jose'
import {
  groupCustomers,
  groupEndusers,
  rights,
  roleRights,
  roles,
  signingKeys,
  users,
} from '../../../services/src/db/schema/index.ts'
import { localLogin } from '../../../shared/src/client/requests/localLogin.ts'
import type { Right } from '../../../shared/src/contract/rights.ts'
import { type Account, demoPassword } from '../../fixtures/accounts.ts'
import type { TestPortal } from '../portal.ts'

/** A person to make: colleague of an account, holding exactly these rights. */
interface Wanted {
  readonly colleagueOf: Account
  readonly rights: readonly Right[]
  /** One of the provider's own people. */
  readonly staff?: boolean
}

/** People with exactly the rights a test asks for, each made once a portal and signed in the usual way. */
export interface People {
  /** A token of such a person; the same one each time. */
  tokenOf(wanted: Wanted): Promise<string>
  /** A token of such a person whose session nobody else uses. */
  freshTokenOf(wanted: Wanted): Promise<string>
  /** Ids of the tenants of an account's group. */
  tenantsOf(account: Account): Promise<{ readonly customers: readonly string[]; readonly endusers: readonly string[] }>
}

/** People over the demo world of a portal. */
export function createPeople({ database: db, anonymous }: Pick<TestPortal, 'database' | 'anonymous'>): People {
  let made = 0
  const known = new Map<string, Promise<string>>()

  async function userOf(account: Account) {
    const [user] = await db.select().from(users).where(eq(users.username, account))
    if (user === undefined) throw new Error(`The demo world has no ${account}`)
    return user
  }

  async function make({ colleagueOf, rights: held, staff = false }: Wanted): Promise<string> {
    made += 1
    const id = `matrix-${made}`
    const { groupId, passwordHash } = await userOf(colleagueOf)
    const ids = new Map((await db.select().from(rights)).map((right) => [right.name, right.id]))
    await db.insert(roles).values({ id, name: staff ? `${id} GPS` : id })
    const granted = held.map((name) => ({ roleId: id, rightId: ids.get(name) ?? name }))
    if (granted.length > 0) await db.insert(roleRights).values(granted)
    await db.insert(users).values({ id, username: id, displayName: id, passwordHash, groupId, roleId: id })
    return id
  }

  const signIn = async (username: string) => (await localLogin(anonymous, { username, password: demoPassword })).token

  return {
    tokenOf(wanted) {
      const key = JSON.stringify([wanted.colleagueOf, [...wanted.rights].sort(), wanted.staff ?? false])
      const token = known.get(key) ?? make(wanted).then(signIn)
      known.set(key, token)
      return token
    },
    freshTokenOf: async (wanted) => signIn(await make(wanted)),
    async tenantsOf(account) {
      const { groupId } = await userOf(account)
      const customers = await db.select().from(groupCustomers).where(eq(groupCustomers.groupId, groupId))
      const endusers = await db.select().from(groupEndusers).where(eq(groupEndusers.groupId, groupId))
      return {
        customers: customers.map(({ customerId }) => customerId),
        endusers: endusers.map(({ enduserId }) => enduserId),
      }
    },
  }
}

function decode(part: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
}

/** The same token as a signer with another key would have made it: its header names the right one. */
export async function forge(token: string): Promise<string> {
  const [header, payload] = token.split('.')
  const { privateKey } = await crypto.subtle
    .generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
    .then((pair) => pair as CryptoKeyPair)
  return new SignJWT(decode(payload)).setProtectedHeader({ ...decode(header), alg: 'EdDSA' }).sign(privateKey)
}

/** What another token says that is signed by our own key all the same. */
interface TokenChange {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
}

/** A token with other words in it, signed by our own key as if they had been ours. */
export async function resign(
  token: string,
  { database }: Pick<TestPortal, 'database'>,
  change: TokenChange,
): Promise<string> {
  // The third part is the signature, which is no JSON but may begin like some.
  const [header, payload] = token.split('.').slice(0, 2).map(decode)
  const [pair] = await database
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.kid, String(header?.kid)))
  if (pair === undefined) throw new Error('The signing key is gone')
  return new SignJWT({ ...payload, ...change.claims })
    .setProtectedHeader({ ...header, alg: 'EdDSA', ...change.header })
    .sign(await importJWK(pair.privateJwk, 'EdDSA'))
}

/** The same token as our own key would have signed it a day earlier. */
export async function expire(token: string, portal: Pick<TestPortal, 'database'>): Promise<string> {
  const { iat, exp } = decode(token.split('.')[1])
  return resign(token, portal, { claims: { iat: Number(iat) - 86_400, exp: Number(exp) - 86_400 } })
}
