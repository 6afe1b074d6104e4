import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashSecret } from '../../services/src/auth/secret.ts'
import { deviceKeys, groupEndusers, requestLimits } from '../../services/src/db/schema/index.ts'
import { findClosureEnduser } from '../../shared/src/contract/calls/closures.ts'
import { findDeclarationMail, listLinkMaterials } from '../../shared/src/contract/calls/declarations.ts'
import { makeDevLinks } from '../../shared/src/contract/calls/devLinks.ts'
import { findDistributorReminder } from '../../shared/src/contract/calls/distributorDeclarations.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

describe.each(databaseKinds(inject('postgresUrl')))("the demo's links on $name", ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  const make = () => portal.anonymous.call(makeDevLinks, {})

  it('open their pages, and leave the screens of the demo accounts alone', async () => {
    const links = await make()
    const [declaration, distributor, closure] = [
      links.consigneeDeclaration,
      links.distributorDeclaration,
      links.closure,
    ].map((link) => new URL(link))
    expect([declaration, distributor, closure].map((url) => url?.origin)).toEqual(Array(3).fill('http://portal.test'))
    expect([declaration?.pathname, distributor?.pathname]).toEqual([
      '/consignee-declaration',
      '/distributor-declaration',
    ])
    const tokenOf = (url: URL | undefined) => url?.searchParams.get('token') ?? ''

    const { call } = portal.anonymous
    const token = tokenOf(declaration)
    const mail = await call(findDeclarationMail, { params: { token } })
    expect(mail).toMatchObject({ declarationId: null, lang: 'en' })
    expect(await call(listLinkMaterials, { params: { token, enduserCode: mail.enduserCode } })).toEqual([
      'GPS52',
      'GPS55',
      'GPS71',
    ])
    const owners = await portal.database
      .select()
      .from(groupEndusers)
      .where(eq(groupEndusers.enduserId, mail.enduserCode))
    expect(owners).toEqual([])

    const reminder = await call(findDistributorReminder, { params: { token: tokenOf(distributor) } })
    expect(reminder.declarationId).toBeNull()
    const [, page = '', enduserId = ''] = closure?.pathname.split('/') ?? []
    expect(page).toBe('closure')
    const asked = await call(findClosureEnduser, { params: { enduserId }, query: { token: tokenOf(closure) } })
    expect(asked.id).toBe(enduserId)
  })

  it('come with a key that feeds for one customer only', async () => {
    const { deviceKey } = await make()
    const [row] = await portal.database
      .select()
      .from(deviceKeys)
      .where(eq(deviceKeys.keyHash, hashSecret(deviceKey)))
    expect([row?.revokedAt, typeof row?.customerId]).toEqual([null, 'string'])
  })

  it('are fresh each time', async () => {
    const [one, other] = [await make(), await make()]
    for (const name of ['consigneeDeclaration', 'distributorDeclaration', 'closure', 'deviceKey'] as const) {
      expect(one[name]).not.toBe(other[name])
    }
  })

  it('are not made without end for one visitor', async () => {
    const visit = async (address: string) => (await portal.request('/v2/dev/links', {}, address)).status
    await portal.database.delete(requestLimits)
    expect(await visit('192.0.2.7')).toBe(200)
    // As if the visitor had come ninety-nine times, a turn each 6 seconds.
    await portal.database.update(requestLimits).set({ busyUntil: sql`${requestLimits.busyUntil} + interval '588 s'` })
    expect(await visit('192.0.2.7')).toBe(200)
    const visits = await Promise.all(Array.from({ length: 20 }, () => visit('192.0.2.7')))
    expect(visits).toContain(429)
    expect(await visit('192.0.2.8')).toBe(200)
  })
})
