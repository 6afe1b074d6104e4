import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { customerEndusers, endusers } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCustomerHome, markHomeSeen } from '../../shared/src/contract/calls/customerHome.ts'
import { chaseList } from '../../shared/src/contract/calls/customers.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

describe.each(databaseKinds(inject('postgresUrl')))('answers with a tag on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  const tokens = { shipper: '', viewer: '' }
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
    tokens.shipper = login.token
    tokens.viewer = (await portal.signIn('viewer')).login.token
  })
  afterAll(() => portal.close())

  const ask = (what: 'chaseList' | 'home', known = '', person: keyof typeof tokens = 'shipper') =>
    portal.request(`/v2/customers/${customerId}/${what}`, {
      headers: { Authorization: `Bearer ${tokens[person]}`, ...(known && { 'If-None-Match': known }) },
    })
  const tagOf = (response: Response) => response.headers.get('ETag') ?? ''
  const rename = (name: string) => async () => {
    const [first] = await portal.database
      .select({ id: customerEndusers.enduserId })
      .from(customerEndusers)
      .where(eq(customerEndusers.customerId, customerId))
    await portal.database
      .update(endusers)
      .set({ name })
      .where(eq(endusers.id, first?.id ?? ''))
  }

  it.each(['chaseList', 'home'] as const)(
    'are told to stand while nothing changed, and are stored nowhere: %s',
    async (what) => {
      const first = await ask(what)
      const tag = tagOf(first)
      expect(tag).toMatch(/^W\/"[\w-]+"$/)
      expect(first.headers.get('Cache-Control')).toBe('private, no-store')
      const again = await ask(what, `"other", ${tag}`)
      expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', tag])
      expect(again.headers.get('Cache-Control')).toBe('private, no-store')
      await rename(`Renamed for ${what}`)()
      const changed = await ask(what, tag)
      expect(changed.status).toBe(200)
      expect(tagOf(changed)).not.toBe(tag)
    },
  )

  it.each(['chaseList', 'home'] as const)("are never another person's: %s", async (what) => {
    const theirs = await ask(what, tagOf(await ask(what)), 'viewer')
    expect(theirs.status).toBe(200)
    expect(
      (await portal.request(`/v2/customers/${customerId}/${what}`, { headers: { 'If-None-Match': '*' } })).status,
    ).toBe(401)
  })

  it('are no longer those of somebody who has marked home as seen', async () => {
    const tag = tagOf(await ask('home'))
    const { events } = await shipper.call(findCustomerHome, { params: { customerId } })
    await shipper.call(markHomeSeen, { params: { customerId }, body: events.mark })
    const marked = await ask('home', tag)
    expect(marked.status).toBe(200)
    expect(await marked.json()).toMatchObject({ events: { seenAt: events.mark.at } })
  })

  it('are what the client holds while they stand, and new when they do not', async () => {
    const call = () => shipper.call(chaseList, { params: { customerId } })
    const first = await call()
    expect(await call()).toBe(first)
    await rename('Quite another name')()
    expect(await call()).not.toBe(first)
  })
})
