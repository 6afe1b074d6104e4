import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import {
  createScanUser,
  deleteScanUser,
  listScanDevices,
  listScanUsers,
  updateScanDevice,
  updateScanUser,
} from '../../shared/src/contract/calls/scanUsers.ts'
import { persistCall } from '../fixtures/persist.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('scan users on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    ;({ client: shipper, customerId } = await openDesk(portal))
  })
  afterAll(() => portal.close())

  const codes = async () => (await shipper.call(listScanUsers, { params: { customerId } })).map(({ code }) => code)

  it('are added, changed and deleted', async () => {
    const { id = '', ...added } = await shipper.call(createScanUser, {
      body: { name: ' Ana Souza ', code: 'SCAN 77', customerId },
    })
    expect(added).toEqual({ name: 'Ana Souza', code: 'SCAN 77', customerId })
    expect(await codes()).toContain('SCAN 77')
    const body = { name: 'Аня 张', code: 'SCAN 78', customerId }
    expect(await shipper.call(updateScanUser, { params: { id }, body })).toEqual({ id, ...body })
    await shipper.call(deleteScanUser, { params: { id } })
    expect(await codes()).not.toContain('SCAN 78')
    expect((await problemOf(shipper.call(deleteScanUser, { params: { id } }))).code).toBe('not_found')
  })

  it('have a code of their own within the customer', async () => {
    const [taken = ''] = await codes()
    const problem = await problemOf(shipper.call(createScanUser, { body: { name: 'B', code: taken, customerId } }))
    expect(problem.code).toBe('code_taken')
  })

  it.each([
    ['name', 'a-b'],
    ['name', ' '],
    ['code', '=1+1'],
    ['code', 'x'.repeat(61)],
  ])('are refused with %s %j, which is named', async (field, value) => {
    const body = { name: 'Ana', code: 'A 1', customerId, [field]: value }
    const problem = await problemOf(shipper.call(createScanUser, { body }))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
  })

  it('are added once when the same request comes twice, and answered the same', async () => {
    const before = (await codes()).length
    const add = (name: string) =>
      shipper.call(createScanUser, { body: { name, code: 'ONCE 1', customerId }, idempotencyKey: 'the-same-key-1' })
    const [first, second] = await Promise.all([add('Ana'), add('Ana')])
    expect(second).toEqual(first)
    expect(await add('Ana')).toEqual(first)
    expect((await problemOf(add('Eva'))).code).toBe('idempotency_conflict')
    expect(await codes()).toHaveLength(before + 1)
  })

  it('may be tried again under the same key when the first try failed', async () => {
    const [taken = ''] = await codes()
    const add = (code: string) =>
      shipper.call(createScanUser, { body: { name: 'Ana', code, customerId }, idempotencyKey: 'another-key-1' })
    await problemOf(add(taken))
    expect((await add('FREE 1')).code).toBe('FREE 1')
  })

  it('sign in on devices whose switches follow each other', async () => {
    const [device] = await shipper.call(listScanDevices, { params: { customerId } })
    const uuid = device?.uuid ?? ''
    const set = (authActivated: 0 | 1, authRequired: 0 | 1) =>
      shipper.call(updateScanDevice, { params: { uuid }, body: { authActivated, authRequired } })
    await set(0, 0)
    expect(await set(0, 1)).toMatchObject({ authActivated: 1, authRequired: 1 })
    expect((await problemOf(set(0, 1))).fields[0]?.field).toBe('authActivated')
    expect(await set(0, 0)).toMatchObject({ authActivated: 0, authRequired: 0 })
  })

  it('leave no device asking for a sign-in that is switched off, whoever sets one at once', async () => {
    const [device] = await shipper.call(listScanDevices, { params: { customerId } })
    const uuid = device?.uuid ?? ''
    const sets = Array.from({ length: 20 }, (_, index) => ({
      authActivated: (index % 2) as 0 | 1,
      authRequired: ((index >> 1) % 2) as 0 | 1,
    }))
    const outcomes = await Promise.allSettled(
      sets.map((body) => persistCall(() => shipper.call(updateScanDevice, { params: { uuid }, body }))),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid' })
      else expect(Number(outcome.value.authRequired)).toBeLessThanOrEqual(Number(outcome.value.authActivated))
    }
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    const devices = await shipper.call(listScanDevices, { params: { customerId } })
    const after = devices.find((one) => one.uuid === uuid)
    expect(Number(after?.authRequired)).toBeLessThanOrEqual(Number(after?.authActivated))
  })
})
