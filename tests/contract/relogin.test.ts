import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { type SignInOutcome, signIn } from '../../shared/src/client/signIn.ts'
import { logout } from '../../shared/src/contract/calls/auth.ts'
import { changePassword } from '../../shared/src/contract/calls/passwords.ts'
import { createScanUser, listScanUsers } from '../../shared/src/contract/calls/scanUsers.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { createSessionCourse, type SessionCourse } from '../../shared/src/ui/shell/relogin/sessionCourse.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const origin = 'http://portal.test'
const secondPassword = 'a crate comes home'

describe.each(databaseKinds(inject('postgresUrl')))('signing in again in place on $name', ({ place }) => {
  let portal: TestPortal
  let password = demoPassword
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  /** What a page of the browser has: its session, the client that waits for it, and what the client sent. */
  interface BrowserPage {
    readonly client: Client
    readonly course: SessionCourse
    readonly sent: Request[]
    /** Signs the same person in again, as the question on the page does. */
    signInAgain(typed: string): Promise<SignInOutcome>
  }

  const clientOf = (login?: LoginResult) =>
    createClient({
      origin,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        return portal.request(request.url, request)
      },
      credentials: () => login && { token: login.token, displayName: login.user.displayName },
    })

  function openPage(login: LoginResult): BrowserPage {
    const sent: Request[] = []
    const course = createSessionCourse(() => true)
    course.begin({ ...login, clockOffset: 0 })
    const client = createClient({
      origin,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        sent.push(request.clone())
        return portal.request(request.url, request)
      },
      credentials: () => {
        const session = course.standing()?.session
        return session ? { token: session.token, displayName: session.user.displayName } : undefined
      },
      keeper: course,
    })
    const { username } = login.user
    return {
      client,
      course,
      sent,
      async signInAgain(typed) {
        const outcome = await signIn({ username, password: typed }, clientOf)
        if (outcome.state === 'signed_in') course.take({ kind: 'kept', session: { ...outcome.login, clockOffset: 0 } })
        return outcome
      },
    }
  }

  let page: BrowserPage
  let login: LoginResult
  let customerId: string
  beforeEach(async () => {
    const first = await signIn({ username: 'shipper', password }, clientOf)
    if (first.state !== 'signed_in') throw first.problem
    login = first.login
    customerId = login.user.group.customers[0]?.id ?? ''
    page = openPage(login)
  })

  /** Changes the password in another browser, which raises the session version. */
  async function changeElsewhere(): Promise<void> {
    const newPassword = password === demoPassword ? secondPassword : demoPassword
    await clientOf(login).call(changePassword, { body: { currentPassword: password, newPassword } })
    password = newPassword
  }

  /** Is done once the page asks its person to sign in. */
  const asked = () =>
    new Promise<void>((resolve) => {
      page.course.follow(({ state }) => {
        if (state === 'ended') resolve()
      })
    })

  const tokensOf = (part: string) =>
    page.sent.filter(({ url }) => url.includes(part)).map((request) => request.headers.get('Authorization'))

  it('a password changed elsewhere: all that was refused goes on, each once', async () => {
    await changeElsewhere()
    const isAsked = asked()
    const code = `R ${crypto.randomUUID().slice(0, 8)}`
    const idempotencyKey = crypto.randomUUID()
    const calls = Promise.all([
      countPlantStock(page.client, customerId),
      page.client.call(listScanUsers, { params: { customerId } }),
      page.client.call(createScanUser, { body: { name: 'Ana', code, customerId }, idempotencyKey }),
    ])
    await isAsked
    await expect.poll(() => page.course.hasWaitingWrites()).toBe(true)

    const wrong = await page.signInAgain('not the password')
    expect(wrong).toMatchObject({ state: 'refused', problem: { code: 'invalid_credentials' } })
    expect(page.course.standing()?.state).toBe('ended')

    expect((await page.signInAgain(password)).state).toBe('signed_in')
    const [count, , added] = await calls
    expect(count).toBe(await countPlantStock(page.client, customerId))
    const users = await page.client.call(listScanUsers, { params: { customerId } })
    expect(users.filter((user) => user.code === code)).toEqual([added])

    const fresh = `Bearer ${page.course.standing()?.session?.token}`
    const posts = page.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/v2/scanUsers/'))
    expect(posts.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${login.token}`, fresh])
    expect(posts.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([idempotencyKey, idempotencyKey])
    expect(tokensOf('/graphql').slice(0, 2)).toEqual([`Bearer ${login.token}`, fresh])
  })

  it('a token ended by signing out elsewhere is made good as well', async () => {
    await clientOf(login).call(logout, {})
    const isAsked = asked()
    const call = page.client.call(listScanUsers, { params: { customerId } })
    await isAsked
    await page.signInAgain(password)
    expect((await call).length).toBeGreaterThan(0)
    expect(page.sent).toHaveLength(2)
  })

  it('a call made while the person is asked is not sent before they have answered', async () => {
    page.course.take({ kind: 'expired', token: login.token })
    const call = page.client.call(listScanUsers, { params: { customerId } })
    await page.signInAgain('not the password')
    expect(page.sent).toEqual([])
    await page.signInAgain(password)
    await call
    expect(page.sent).toHaveLength(1)
  })

  it('nothing goes on when the person has left', async () => {
    await clientOf(login).call(logout, {})
    const isAsked = asked()
    const code = `L ${crypto.randomUUID().slice(0, 8)}`
    const refused = problemOf(page.client.call(createScanUser, { body: { name: 'Ana', code, customerId } }))
    await isAsked
    page.course.take({ kind: 'kept', session: null })
    expect((await refused).code).toBe('unauthenticated')
    expect((await problemOf(page.client.call(listScanUsers, { params: { customerId } }))).code).toBe('unauthenticated')
    expect(page.sent).toHaveLength(1)
  })
})
