import { rights } from '@crateway/shared/contract/rights.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isResetGood } from '../auth/passwordReset.queries.ts'
import { hashSecret } from '../auth/secret.ts'
import type { Database } from '../db/open.ts'
import { customers, deviceKeys, endusers, passwordResets, plants, users } from '../db/schema/index.ts'
import { nameProblem } from '../http/answerProblem.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { at, createTestServices, type TestServices } from '../testing/testServices.ts'
import { nowInstant } from '../testing/testWorld.ts'
import { perform, understand, usage } from './adminCommands.ts'

const publicUrl = 'https://portal.example.com'

/** Runs one command line as it would be typed, with what came on standard input. */
async function run(db: Database, args: readonly string[], typed = ''): Promise<readonly string[]> {
  const understood = await understand(args, async () => typed)
  const now = { now: nowInstant, portalNow: nowInstant }
  return perform(understood, db, { publicUrl: () => publicUrl, mailFolder: undefined, ...now, warn: () => undefined })
}

/** The sentence a command line fails with. */
const failureOf = (db: Database, args: readonly string[], typed = '') =>
  run(db, args, typed).then(
    () => 'it did not fail',
    (error: unknown) =>
      error instanceof Error && error.name === 'UsageError' ? error.message : nameProblem(error).message,
  )

describe('an operator with an empty database', () => {
  let db: Database
  const admin = (...args: string[]) => run(db, args)
  beforeAll(async () => {
    db = await openTestDatabase()
    const place = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }
    await db.insert(customers).values({ id: 'c1', name: 'North Rubber', ...place })
    await db.insert(plants).values({ id: 'p1', name: 'Porto plant', ...place })
    await db.insert(endusers).values([
      { id: 'e1', name: 'Dock', ...place },
      { id: 'e2', name: 'dock', ...place },
      { id: 'e3', name: 'Quay', ...place },
      { id: 'e4', name: 'Quay', ...place },
    ])
  })
  afterAll(() => db.close())

  it('adds groups of both types, each name once', async () => {
    await admin('group', 'add', 'Shippers', '--type', 'customer')
    await admin('group', 'add', 'Consignees', '--type', 'END_USER')
    expect(await failureOf(db, ['group', 'add', 'Shippers', '--type', 'CUSTOMER'])).toBe('This group exists')
    expect(await failureOf(db, ['group', 'add', 'Others', '--type', 'STAFF'])).toBe(
      '--type must be one of CUSTOMER, END USER.',
    )
    expect((await admin('group', 'list')).join('\n')).toMatch(/Consignees\s+END USER\s+0\n.*Shippers\s+CUSTOMER\s+0/)
  })

  it('lets groups see what is named by id, by name, or by name in any case where that is clear', async () => {
    await admin('group', 'attach', 'shippers', '--customer', 'north rubber', '--plant', 'p1')
    await admin('group', 'attach', 'Consignees', '--enduser', 'Dock,e3')
    // A second time changes nothing.
    await admin('group', 'attach', 'Consignees', '--enduser', 'e1')
    const listed = (await admin('group', 'list')).join('\n')
    expect(listed).toMatch(/Shippers .* c1\s+p1/)
    expect(listed).toMatch(/Consignees .* e1,e3/)
    await admin('group', 'detach', 'Consignees', '--enduser', 'e3')
    expect((await admin('group', 'list')).join('\n')).toMatch(/Consignees .* e1$/m)
  })

  it('is told what is unknown or not clear, and then nothing was done', async () => {
    const fails = (...args: string[]) => failureOf(db, args)
    expect(await fails('group', 'attach', 'Nobody', '--customer', 'c1')).toBe('GROUP "Nobody" is not known')
    expect(await fails('group', 'attach', 'Shippers', '--customer', 'c9')).toBe('--customer "c9" is not known')
    expect(await fails('group', 'attach', 'Shippers', '--enduser', 'Quay')).toBe(
      '--enduser "Quay" matches several; use the id',
    )
    expect(await fails('group', 'attach', 'Shippers')).toBe('Name a --customer, an --enduser or a --plant.')
    await fails('group', 'attach', 'Consignees', '--enduser', 'e4,e9')
    expect((await admin('group', 'list')).join('\n')).toMatch(/Consignees .* e1$/m)
  })

  it('adds roles with rights by name, and changes them', async () => {
    await admin('role', 'add', 'Viewer', '--right', 'map access,Stock access', '--right', 'Stock access')
    expect((await admin('role', 'list')).join('\n')).toMatch(/Viewer\s+Map access, Stock access$/m)
    await admin('role', 'set', 'viewer', '--right', rights.join(','))
    expect((await admin('role', 'list')).join('\n')).toContain([...rights].sort().join(', '))
    expect(await failureOf(db, ['role', 'add', 'X', '--right', 'Fly'])).toMatch(
      /^--right "Fly" is none of: Map access,/,
    )
    expect(await failureOf(db, ['role', 'add', 'X'])).toBe('--right is missing.')
    expect(await failureOf(db, ['role', 'add', 'X', '--right', ','])).toMatch(/^--right is missing; choose from:/)
    expect(await failureOf(db, ['role', 'add', 'Viewer', '--right', 'Map access'])).toBe('This role exists')
  })

  it('adds users, who set their own password by a link that is shown once', async () => {
    const lines = await admin(
      ...['user', 'add', 'anna', '--name', 'Анна Ö', '--group', 'Shippers', '--role', 'Viewer'],
      ...['--email', 'anna@example.com', '--language', 'ru'],
    )
    const link = new URL(lines.at(-1) ?? '')
    expect(link.origin + link.pathname).toBe(`${publicUrl}/reset-password`)
    const token = link.searchParams.get('token') ?? ''
    expect(await isResetGood(db, token, nowInstant)).toBe(true)
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token)
    expect((await admin('user', 'list', '--group', 'shippers')).join('\n')).toMatch(
      /anna\s+Анна Ö\s+anna@example\.com\s+ru\s+Shippers\s+Viewer$/m,
    )
    expect(await admin('user', 'list', '--group', 'Consignees')).toEqual(['None.'])
    expect((await admin('group', 'list')).join('\n')).toMatch(/Consignees +END USER +0 .*\n.*Shippers +CUSTOMER +1 /)
  })

  it.each([
    [['--email', 'nowhere'], '--email must be an email address.'],
    [['--language', 'de'], '--language must be one of en, fr, ru, zh, ko, pt.'],
    [['--name', 'a\nb'], '--name must be one line without control characters.'],
    [['--group', 'None'], '--group "None" is not known'],
    [['--role', 'None'], '--role "None" is not known'],
  ])('adds no user with %j', async (wrong, sentence) => {
    const good = { '--name': 'Bo', '--group': 'Shippers', '--role': 'Viewer' }
    const options = Object.entries({ ...good, [wrong[0] ?? '']: wrong[1] ?? '' }).flat()
    expect(await failureOf(db, ['user', 'add', 'bo', ...options])).toBe(sentence)
    expect(await db.select().from(users).where(eq(users.username, 'bo'))).toEqual([])
  })

  it('adds each user name once, in any case', async () => {
    const args = ['user', 'add', 'ANNA', '--name', 'x', '--group', 'Shippers', '--role', 'Viewer']
    expect(await failureOf(db, args)).toBe('This user name is taken')
  })

  it('makes device keys, whose text is shown once and kept as a hash', async () => {
    const key = (await admin('device-key', 'add', 'Gateway Porto', '--customer', 'North Rubber')).at(-1) ?? ''
    const [kept] = await db.select().from(deviceKeys)
    expect(kept).toMatchObject({ keyHash: hashSecret(key), customerId: 'c1', revokedAt: null })
    const listed = (await admin('device-key', 'list')).join('\n')
    expect(listed).toMatch(/Gateway Porto\s+North Rubber/)
    expect(listed).not.toContain(key)
    await admin('device-key', 'revoke', kept?.id ?? '')
    expect((await db.select().from(deviceKeys))[0]?.revokedAt).toEqual(nowInstant)
    expect(await failureOf(db, ['device-key', 'revoke', kept?.id ?? ''])).toMatch(
      /^ID "[\w-]+" is not a device key in use$/,
    )
  })

  it('is told what there is', async () => {
    expect(usage()).toContain('group add NAME --type CUSTOMER|END_USER')
    expect(await failureOf(db, ['grup', 'add'])).toBe('"grup add" is not a command.')
  })
})

describe('people of a running portal', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await createTestServices()
  })
  afterAll(() => services.close())

  const admin = (...args: string[]) => run(services.db, args)
  const signIn = async (username: string, password: string) => {
    const query = `mutation { localLogin(username: "${username}", password: "${password}") { token } }`
    return at((await services.ask(query)).body, 'data', 'localLogin', 'token') !== undefined
  }
  const isLiving = async (token: string) =>
    (await services.ask('{ customer(customerId: "north") { name } }', {}, token)).status === 200

  it('have their password set from standard input, which ends their sessions', async () => {
    const token = await services.signIn('anna')
    await run(services.db, ['password', 'reset', 'ANNA', '--password-stdin'], 'set by hand\r\n')
    expect([await isLiving(token), await signIn('anna', 'set by hand')]).toEqual([false, true])
    expect(await failureOf(services.db, ['password', 'reset', 'anna', '--password-stdin'], 'short\n')).toBe(
      'The password must have 8 to 200 characters.',
    )
    expect(await failureOf(services.db, ['password', 'reset', 'nobody'])).toBe(
      'USERNAME "nobody" is not known, or the account is disabled',
    )
  })

  it('get a link that sets a password by the call of the portal', async () => {
    const link = (await admin('password', 'reset', 'mapper')).at(-1) ?? ''
    const token = new URL(link).searchParams.get('token')
    const answer = await services.request('/v1/auth/reset-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password: 'chosen by mapper' }),
    })
    expect([answer.status, await signIn('mapper', 'chosen by mapper')]).toEqual([204, true])
  })

  it('are signed out and kept out while they are disabled', async () => {
    const token = await services.signIn('tracker')
    await admin('user', 'disable', 'tracker')
    expect([await isLiving(token), await signIn('tracker', 'a good password')]).toEqual([false, false])
    expect((await admin('user', 'list')).join('\n')).toMatch(/^tracker .*2026-03-31T09:30Z$/m)
    await admin('user', 'enable', 'tracker')
    expect([await isLiving(token), await signIn('tracker', 'a good password')]).toEqual([false, true])
  })

  it('keep their session over a new name, and lose it with another address or role', async () => {
    const first = await services.signIn('clerk')
    await admin('user', 'set', 'clerk', '--name', 'Клерк', '--language', 'ru')
    expect(await isLiving(first)).toBe(true)
    await admin('user', 'set', 'clerk', '--email', 'clerk@example.com')
    expect(await isLiving(first)).toBe(false)
    const token = await services.signIn('clerk')
    await admin('user', 'set', 'clerk', '--role', 'role of anna')
    expect(await isLiving(token)).toBe(false)
    expect(await failureOf(services.db, ['user', 'set', 'clerk'])).toBe(
      'Name what to change, such as --email or --role.',
    )
  })

  it('stay signed in over a rotation of the signing key, and not over one at once', async () => {
    const token = await services.signIn('rita')
    await admin('signing-key', 'rotate')
    services.advance(61)
    expect(await isLiving(token)).toBe(true)
    expect(await admin('signing-key', 'list')).toHaveLength(3)
    await admin('signing-key', 'rotate', '--at-once')
    expect(await admin('signing-key', 'list')).toHaveLength(2)
  })
})
