import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { hashPassword } from '../../services/src/auth/password.ts'
import { answerResetRequest } from '../../services/src/auth/passwordReset.ts'
import { resetAsks } from '../../services/src/auth/resetLimit.ts'
import {
  endedSessions,
  loginAttempts,
  outbox,
  passwordResets,
  requestLimits,
  users,
} from '../../services/src/db/schema/index.ts'
import type { Message } from '../../services/src/mail/message.ts'
import { startOutbox } from '../../services/src/mail/outbox.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import { logout, readKeySet } from '../../shared/src/contract/calls/auth.ts'
import {
  changePassword,
  checkResetToken,
  forgotPassword,
  resetPassword,
} from '../../shared/src/contract/calls/passwords.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { persistCall } from '../fixtures/persist.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { wholeAnswer } from './wholeAnswer.ts'

const origin = 'http://portal.test'
const firstPassword = 'the first password'
const newPassword = 'a password of theirs'

describe.each(databaseKinds(inject('postgresUrl')))('accounts on $name', ({ place }) => {
  let portal: TestPortal
  let passwordHash: string
  let place0: { groupId: string; roleId: string }
  beforeAll(async () => {
    portal = await openPortal(await place())
    passwordHash = await hashPassword(firstPassword)
    const [shipper] = await portal.database.select().from(users).where(eq(users.username, 'shipper'))
    place0 = { groupId: shipper?.groupId ?? '', roleId: shipper?.roleId ?? '' }
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.database.delete(loginAttempts)
    await portal.database.delete(requestLimits)
  })

  /** A person of the shipper's group whom no other test knows. */
  async function addPerson(changes: Partial<typeof users.$inferInsert> = {}): Promise<string> {
    const username = `p${crypto.randomUUID()}`
    await portal.database.insert(users).values({
      id: username,
      username,
      displayName: `Нина ${username.slice(0, 4)}`,
      email: `${username}@example.com`,
      passwordHash,
      ...place0,
      ...changes,
    })
    return username
  }

  async function signIn(username: string, password = firstPassword): Promise<{ client: Client; login: LoginResult }> {
    const login = await localLogin(portal.anonymous, { username, password })
    const client = createClient({
      origin,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        return portal.request(request.url, request)
      },
      credentials: () => ({ token: login.token, displayName: login.user.displayName }),
    })
    return { client, login }
  }

  const isLiving = ({ client, login }: { client: Client; login: LoginResult }) =>
    countPlantStock(client, login.user.group.customers[0]?.id ?? '').then(
      () => true,
      () => false,
    )
  const signInFails = async (username: string, password: string) =>
    (await problemOf(localLogin(portal.anonymous, { username, password }))).code

  /** Sends what waits in the outbox, as the services do after they answered. */
  async function sendMails(): Promise<readonly Message[]> {
    const sent: Message[] = []
    const worker = startOutbox({
      db: portal.database,
      transport: { send: async (message) => void sent.push(message), close: () => undefined },
      log: () => undefined,
      now: () => new Date(),
      settings: {
        publicUrl: origin,
        providerName: 'Crateway',
        customerService: null,
        from: { name: '', address: 'no-reply@example.com' },
      },
      answerResetRequest,
    })
    await worker.settled()
    await worker.stop()
    return sent
  }

  const ask = (username: string) => portal.anonymous.call(forgotPassword, { body: { username } })
  const tokenOf = ({ link }: Message): string => new URL(link ?? '').searchParams.get('token') ?? ''
  const mailsFor = async (...asked: string[]) => {
    for (const username of asked) await ask(username)
    return sendMails()
  }
  async function linkFor(username: string): Promise<string> {
    const [mail] = await mailsFor(username)
    return mail === undefined ? '' : tokenOf(mail)
  }
  const check = (token: string) => portal.anonymous.call(checkResetToken, { params: { token } })
  const isGood = (token: string) =>
    check(token).then(
      () => true,
      () => false,
    )
  const reset = (token: string, password = newPassword) =>
    portal.anonymous.call(resetPassword, { body: { token, password } })

  describe('a forgotten password', () => {
    it.each(['name', 'NAME', 'address', 'ADDRESS', ' address '])('is mailed a link, asked for by %s', async (by) => {
      const username = await addPerson({ language: 'ru' })
      const plain = by.trim().toLowerCase() === 'name' ? username : `${username}@example.com`
      const mails = await mailsFor(by === by.toUpperCase() ? plain.toUpperCase() : by.replace(/\w+/, plain))
      expect(mails.map(({ to, language }) => [to, language])).toEqual([[`${username}@example.com`, 'ru']])
      expect(mails[0]?.link).toMatch(new RegExp(`^${origin}/reset-password\\?token=[\\w-]{43}&lang=ru$`))
      expect(mails[0]?.text).toContain('Нина')
      await reset(tokenOf(mails[0] ?? expect.fail('no mail')))
      expect((await signIn(username, newPassword)).login.user.username).toBe(username)
    })

    it('is mailed in the language of the page that asks where the account has none', async () => {
      const username = await addPerson()
      const body = JSON.stringify({ username })
      const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'zh' }
      await portal.request(`${origin}${forgotPassword.path}`, { method: forgotPassword.method, headers, body })
      const [mail] = await sendMails()
      expect(mail).toMatchObject({ to: `${username}@example.com`, language: 'zh' })
    })

    it('is mailed to each account of a shared address', async () => {
      const email = `desk-${crypto.randomUUID()}@example.com`
      const names = [await addPerson({ email }), await addPerson({ email: email.toUpperCase() })]
      const mails = await mailsFor(email)
      expect(mails).toHaveLength(2)
      for (const mail of mails) await reset(tokenOf(mail))
      for (const name of names) await signIn(name, newPassword)
    })

    it('is mailed once in ten minutes, however often and at once it is asked for', async () => {
      const username = await addPerson()
      await Promise.all(
        Array.from({ length: resetAsks.burst }, (_, index) => ask(index % 2 ? username : `${username}@EXAMPLE.com`)),
      )
      const workers = await Promise.all([sendMails(), sendMails(), sendMails()])
      expect(workers.flat()).toHaveLength(1)
      await portal.database.delete(requestLimits)
      expect(await mailsFor(username)).toEqual([])
      const longAgo = new Date(Date.now() - 600_001)
      await portal.database
        .update(passwordResets)
        .set({ createdAt: longAgo })
        .where(eq(passwordResets.userId, username))
      expect(await mailsFor(username)).toHaveLength(1)
    })

    it.each([
      ['without an address', { email: null }],
      ['that is disabled', { disabledAt: new Date() }],
      ['whose password is kept elsewhere', { provider: 'oidc' }],
    ])('is not mailed for an account %s', async (_, changes) => {
      expect(await mailsFor(await addPerson(changes))).toEqual([])
    })

    it('tells nobody whether there is such an account', async () => {
      const known = await addPerson()
      const raw = async (username: string) =>
        wholeAnswer(
          await portal.request('/v1/auth/forgot-password', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username }),
          }),
        )
      const [one, other] = [await raw(known), await raw(`nobody-${known}`)]
      expect(one).toEqual(other)
      expect(one).toMatchObject({ status: 204, body: '' })
      // What was written before the answers is the same too: who it is for is looked up afterwards.
      const waiting = await portal.database.select().from(outbox).where(eq(outbox.kind, 'resetRequest'))
      expect(waiting.map(({ payload }) => payload)).toEqual([
        { username: known, language: 'en' },
        { username: `nobody-${known}`, language: 'en' },
      ])
      expect(await portal.database.select().from(passwordResets).where(eq(passwordResets.userId, known))).toEqual([])
      expect((await sendMails()).map(({ to }) => to)).toEqual([`${known}@example.com`])
      expect(await portal.database.select().from(outbox).where(eq(outbox.kind, 'resetRequest'))).toEqual([])
    })

    it('may be asked for ten times at once from one network, then after a pause, whoever is asked for', async () => {
      const names = Array.from({ length: resetAsks.burst }, (_, index) => `nobody ${index}`)
      await Promise.all(names.map(ask))
      for (const name of ['nobody else', await addPerson()]) {
        const problem = await problemOf(ask(name))
        expect(problem.code).toBe('too_many_requests')
        expect(problem.retryAfter).toBeGreaterThan(0)
        expect(problem.retryAfter).toBeLessThanOrEqual(resetAsks.interval / 1_000)
      }
      await sendMails()
    })

    it.each(['', ' ', 'a\nb', 'x'.repeat(201)])('is not asked for by %j', async (username) => {
      const problem = await problemOf(ask(username))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'username'])
    })
  })

  describe('a reset link', () => {
    it('may be looked at as often as scanners like, and then sets a password once', async () => {
      const username = await addPerson()
      const token = await linkFor(username)
      for (let looks = 0; looks < 5; looks++) await check(token)
      await reset(token)
      expect(await signInFails(username, firstPassword)).toBe('invalid_credentials')
      const used = [await problemOf(check(token)), await problemOf(reset(token, 'yet another one'))]
      for (const { code, message } of used)
        expect([code, message]).toEqual(['invalid_token', 'Token might be wrong or expired'])
      await signIn(username, newPassword)
    })

    it('lets one of sixty who use it at once win', async () => {
      const username = await addPerson()
      const token = await linkFor(username)
      const passwords = Array.from({ length: 60 }, (_, index) => `password no ${index}`)
      const outcomes = await Promise.allSettled(passwords.map((password) => persistCall(() => reset(token, password))))
      const winners = passwords.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid_token' })
      }
      await signIn(username, winners[0])
    })

    it('ends every session and every other link of its person, and nobody else', async () => {
      const [username, bystander] = [await addPerson(), await addPerson()]
      const sessions = [await signIn(username), await signIn(username)]
      const [othersSession, othersToken] = [await signIn(bystander), await linkFor(bystander)]
      const first = await linkFor(username)
      await portal.database.update(passwordResets).set({ createdAt: new Date(0) })
      const second = await linkFor(username)
      expect([await isGood(first), await isGood(second)]).toEqual([true, true])
      await reset(second)
      expect(await Promise.all(sessions.map(isLiving))).toEqual([false, false])
      expect([await isGood(first), (await problemOf(reset(first))).code]).toEqual([false, 'invalid_token'])
      expect([await isLiving(othersSession), await isGood(othersToken)]).toEqual([true, true])
    })

    it('works for ten minutes', async () => {
      const username = await addPerson()
      const token = await linkFor(username)
      const [kept] = await portal.database.select().from(passwordResets).where(eq(passwordResets.userId, username))
      expect(Number(kept?.expiresAt) - Number(kept?.createdAt)).toBe(600_000)
      expect(JSON.stringify(kept)).not.toContain(token)
      await portal.database
        .update(passwordResets)
        .set({ expiresAt: new Date() })
        .where(eq(passwordResets.userId, username))
      expect([await isGood(token), (await problemOf(reset(token))).code]).toEqual([false, 'invalid_token'])
    })

    it('of a disabled account opens nothing', async () => {
      const username = await addPerson()
      const token = await linkFor(username)
      await portal.database.update(users).set({ disabledAt: new Date() }).where(eq(users.id, username))
      expect([await isGood(token), (await problemOf(reset(token))).code]).toEqual([false, 'invalid_token'])
    })

    it.each(['short', 'x'.repeat(201)])('is not used up by the password %j', async (password) => {
      const token = await linkFor(await addPerson())
      const problem = await problemOf(reset(token, password))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'password'])
      expect(await isGood(token)).toBe(true)
    })

    it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`])('that was never made is %j', async (token) => {
      expect([(await problemOf(check(token))).code, (await problemOf(reset(token))).code]).toEqual([
        'invalid_token',
        'invalid_token',
      ])
    })

    it('lets its person in although they were asked to wait', async () => {
      const username = await addPerson()
      for (let tries = 0; tries < 11; tries++) await signInFails(username, 'wrong')
      expect(await signInFails(username, firstPassword)).toBe('too_many_requests')
      await reset(await linkFor(username))
      await signIn(username, newPassword)
    })
  })

  describe('changing the password', () => {
    const change = (client: Client, currentPassword: string, wanted = newPassword) =>
      client.call(changePassword, { body: { currentPassword, newPassword: wanted } })

    it('ends every session, the one it was changed in included, and every reset link', async () => {
      const username = await addPerson()
      const [mine, elsewhere] = [await signIn(username), await signIn(username)]
      const token = await linkFor(username)
      await change(mine.client, firstPassword)
      expect([await isLiving(mine), await isLiving(elsewhere), await isGood(token)]).toEqual([false, false, false])
      expect(await signInFails(username, firstPassword)).toBe('invalid_credentials')
      expect(await isLiving(await signIn(username, newPassword))).toBe(true)
    })

    it('needs the current one', async () => {
      const username = await addPerson()
      const session = await signIn(username)
      const problem = await problemOf(change(session.client, 'not this one'))
      expect([problem.status, problem.code, problem.fields[0]?.field]).toEqual([
        422,
        'wrong_password',
        'currentPassword',
      ])
      expect(await isLiving(session)).toBe(true)
      await signIn(username)
    })

    it('lets nobody with a stolen session guess it', async () => {
      const username = await addPerson()
      const { client } = await signIn(username)
      const codes: string[] = []
      for (let tries = 0; tries < 10; tries++) codes.push((await problemOf(change(client, `guess ${tries}`))).code)
      expect(new Set(codes)).toEqual(new Set(['wrong_password']))
      const refused = await problemOf(change(client, firstPassword))
      expect(refused.code).toBe('too_many_requests')
      expect(refused.retryAfter).toBeGreaterThan(0)
    })

    it.each([
      ['the same', firstPassword],
      ['a short one', 'seven77'],
    ])('does not take %s', async (_, wanted) => {
      const session = await signIn(await addPerson())
      const problem = await problemOf(change(session.client, firstPassword, wanted))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'newPassword'])
      expect(await isLiving(session)).toBe(true)
    })

    it('takes any characters, and spaces as they are', async () => {
      const username = await addPerson()
      const wanted = ' пароль 密码 🔑 '
      await change((await signIn(username)).client, firstPassword, wanted)
      await signIn(username, wanted)
    })

    it('is done once when it is done twice at once', async () => {
      const username = await addPerson()
      const { client } = await signIn(username)
      const outcomes = await Promise.allSettled([
        change(client, firstPassword, 'one of the two'),
        change(client, firstPassword, 'other of the two'),
      ])
      const won = ['one of the two', 'other of the two'].filter((_, index) => outcomes[index]?.status === 'fulfilled')
      expect(won).toHaveLength(1)
      await signIn(username, won[0])
    })

    it('is for people of both audiences, and for nobody else', async () => {
      const { client } = await portal.signIn('consignee')
      expect((await problemOf(change(client, 'not this one'))).code).toBe('wrong_password')
      expect((await problemOf(change(portal.anonymous, firstPassword))).code).toBe('unauthenticated')
    })
  })

  describe('signing out', () => {
    it('ends that session and no other', async () => {
      const username = await addPerson()
      const [mine, elsewhere] = [await signIn(username), await signIn(username)]
      await mine.client.call(logout, {})
      expect([await isLiving(mine), await isLiving(elsewhere)]).toEqual([false, true])
      expect((await problemOf(mine.client.call(logout, {}))).code).toBe('unauthenticated')
      expect(await isLiving(await signIn(username))).toBe(true)
    })

    it('is remembered until the token would have ended anyway', async () => {
      const old = { tokenId: crypto.randomUUID(), endsAt: new Date('2020-01-01T00:00:00Z') }
      await portal.database.insert(endedSessions).values(old)
      const { client } = await signIn(await addPerson())
      await client.call(logout, {})
      expect(await portal.database.select().from(endedSessions).where(eq(endedSessions.tokenId, old.tokenId))).toEqual(
        [],
      )
    })
  })

  it('an account that is disabled opens nothing, in the words of a wrong password', async () => {
    const username = await addPerson()
    const session = await signIn(username)
    await portal.database
      .update(users)
      .set({ disabledAt: new Date() })
      .where(inArray(users.id, [username]))
    expect(await isLiving(session)).toBe(false)
    expect(await signInFails(username, firstPassword)).toBe('invalid_credentials')
  })

  it('the keys that verify tokens are published to anybody, and may be cached', async () => {
    const { keys } = await portal.anonymous.call(readKeySet, {})
    expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })])
  })
})
