import { text } from '@crateway/shared/contract/fields.ts'
import { hashSecret, newSecret } from '../auth/secret.ts'
import { findKeys, rotateKeys } from '../auth/signingKeys.ts'
import { checkArgument } from './arguments.ts'
import { type AdminCommand, oneOf, toMinute, toTable, unknown } from './command.ts'
import { insertDeviceKey, listDeviceKeys, revokeDeviceKey } from './deviceKeys.queries.ts'
import { findCustomers } from './named.queries.ts'

export const keyCommands: readonly AdminCommand[] = [
  {
    words: 'device-key add',
    summary: 'makes a key for a machine that sends trace points, and prints it once',
    takes: 'NAME',
    options: { customer: { kind: 'text', value: 'NAME_OR_ID' } },
    async run({ subject, text: given }, { db, now }) {
      const name = checkArgument('NAME', subject, text())
      const typed = given('customer')
      const customer = typed === undefined ? undefined : oneOf(await findCustomers(db, typed), '--customer', typed)
      const key = newSecret()
      const id = await insertDeviceKey(db, {
        name,
        keyHash: hashSecret(key),
        customerId: customer?.id ?? null,
        createdAt: now,
      })
      return [
        `Device key ${name} added (${id}), for ${customer?.name ?? 'every customer'}. Send it as X-Device-Key; it is not shown again:`,
        key,
      ]
    },
  },
  {
    words: 'device-key list',
    summary: 'lists the device keys, without the keys themselves',
    options: {},
    async run(_, { db }) {
      const keys = await listDeviceKeys(db)
      return toTable(
        ['ID', 'NAME', 'CUSTOMER', 'CREATED', 'LAST USED', 'REVOKED'],
        keys.map((key) => [
          key.id,
          key.name,
          key.customer ?? 'all',
          toMinute(key.createdAt),
          toMinute(key.lastUsedAt),
          toMinute(key.revokedAt),
        ]),
      )
    },
  },
  {
    words: 'device-key revoke',
    summary: 'revokes a device key',
    takes: 'ID',
    options: {},
    async run({ subject }, { db, now }) {
      const name = await revokeDeviceKey(db, subject, now)
      if (name === undefined) throw unknown(`ID "${subject}" is not a device key in use`)
      return [`Device key ${name} is revoked.`]
    },
  },
  {
    words: 'signing-key rotate',
    summary:
      'makes a new key for tokens; the old one verifies until its tokens have ended, or not at all with --at-once',
    options: { 'at-once': { kind: 'switch' } },
    async run({ has }, { db, portalNow }) {
      const atOnce = has('at-once')
      const kid = await rotateKeys(db, portalNow, { atOnce })
      return [
        `Signing key ${kid} is made.`,
        atOnce
          ? 'The keys before it are retired; within a minute everybody has to sign in again.'
          : 'It signs tokens once everybody has had time to learn of it; nobody is signed out.',
      ]
    },
  },
  {
    words: 'signing-key list',
    summary: 'lists the keys that verify tokens, newest first',
    options: {},
    async run(_, { db, portalNow }) {
      const keys = await findKeys(db, portalNow)
      return toTable(
        ['ID', 'CREATED', 'RETIRES'],
        keys.map((key) => [key.kid, toMinute(key.createdAt), toMinute(key.retiredAt)]),
      )
    },
  },
]
