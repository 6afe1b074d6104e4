import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crateCycles, crates, customerEndusers, groupCustomers } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCrates } from '../../shared/src/contract/calls/crates.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

describe.each(databaseKinds(inject('postgresUrl')))('looking up a crate on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let own: readonly string[]
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    own = login.user.group.customers.map(({ id }) => id)
    customerId = own[0] ?? ''
  })
  afterAll(() => portal.close())

  const find = (barcode: string, client = shipper) => client.call(findCrates, { params: { barcode } })

  /** Makes a crate and its cycles: of whom, since when, sent to whom, collected when. */
  const makeCrate = async (
    crate: { barcode: string; crateNumber?: string; shortQr?: string },
    cycles: { customerId: string; deliveryDate: string; enduserId?: string; collectionDate?: string }[],
  ) => {
    await portal.database.insert(crates).values({ materialCode: 'GPS52', ...crate })
    if (cycles.length === 0) return
    await portal.database.insert(crateCycles).values(
      cycles.map(({ enduserId, ...cycle }) => ({
        id: crypto.randomUUID(),
        barcode: crate.barcode,
        ...cycle,
        ...(enduserId === undefined ? {} : { enduserId, lastShipToDate: cycle.deliveryDate }),
      })),
    )
  }
  const enduserOf = async (customer: string) => {
    const [row] = await portal.database.select().from(customerEndusers).where(eq(customerEndusers.customerId, customer))
    return row?.enduserId ?? ''
  }

  it('finds it by barcode, crate number and short QR, whatever the case', async () => {
    await makeCrate({ barcode: 'Lookup-É1', crateNumber: 'nr ß 77', shortQr: 'qX9z' }, [
      { customerId, deliveryDate: '2026-03-01' },
    ])
    const match = {
      barcode: 'Lookup-É1',
      material: 'GPS52',
      crateNumber: 'nr ß 77',
      shortQr: 'qX9z',
      customerId,
      status: 'at_plant',
    }
    for (const code of ['Lookup-É1', 'LOOKUP-É1', 'lookup-é1', ' Lookup-É1 ', 'NR ß 77', 'QX9Z', 'qx9Z']) {
      expect(await find(code)).toEqual([match])
    }
    for (const part of ['Lookup', 'ookup-É1', 'Lookup-E1', 'qX9', 'Lookup-É1%', '_ookup-É1', 'no such crate']) {
      expect(await find(part)).toEqual([])
    }
  })

  it('finds every crate that goes by the same code', async () => {
    await makeCrate({ barcode: 'SAME-1', crateNumber: 'SAME-2' }, [{ customerId, deliveryDate: '2026-03-01' }])
    await makeCrate({ barcode: 'SAME-2' }, [{ customerId, deliveryDate: '2026-03-02' }])
    expect((await find('same-2')).map(({ barcode }) => barcode)).toEqual(['SAME-2', 'SAME-1'])
  })

  it('tells where it is by its latest cycle', async () => {
    const enduserId = await enduserOf(customerId)
    await makeCrate({ barcode: 'WHERE-1' }, [
      { customerId, deliveryDate: '2025-01-01', enduserId, collectionDate: '2025-06-01' },
      { customerId, deliveryDate: '2026-01-01', enduserId },
    ])
    await makeCrate({ barcode: 'WHERE-2' }, [
      { customerId, deliveryDate: '2025-01-01', enduserId, collectionDate: '2025-06-01' },
    ])
    expect(await find('WHERE-1')).toMatchObject([{ status: 'shipped' }])
    expect(await find('WHERE-2')).toMatchObject([{ status: 'collected' }])
  })

  it('tells each customer of the group that has or had it, the latest first, and no other group', async () => {
    const [first = '', second = ''] = own
    const rival = await portal.signIn('rival')
    const foreign = rival.login.user.group.customers[0]?.id ?? ''
    await makeCrate({ barcode: 'MANY-1' }, [
      { customerId: first, deliveryDate: '2025-01-01', collectionDate: '2025-02-01' },
      { customerId: foreign, deliveryDate: '2025-03-01', collectionDate: '2025-04-01' },
      { customerId: second, deliveryDate: '2025-05-01' },
    ])
    expect(await find('many-1')).toMatchObject([
      { customerId: second, status: 'at_plant' },
      { customerId: first, status: 'collected' },
    ])
    expect(await find('many-1', rival.client)).toMatchObject([{ customerId: foreign, status: 'collected' }])
  })

  it('knows nothing of a crate nobody of the group ever had', async () => {
    const rival = await portal.signIn('rival')
    await makeCrate({ barcode: 'FOREIGN-1' }, [
      { customerId: rival.login.user.group.customers[0]?.id ?? '', deliveryDate: '2026-01-01' },
    ])
    await makeCrate({ barcode: 'NEW-1' }, [])
    expect(await find('FOREIGN-1')).toEqual([])
    expect(await find('NEW-1')).toEqual([])
    const staff = await portal.signIn('staff')
    const seen = await portal.database.select().from(groupCustomers).where(eq(groupCustomers.groupId, '3'))
    expect(seen.length).toBeGreaterThan(own.length)
    expect(await find('FOREIGN-1', staff.client)).toHaveLength(1)
  })

  it('needs the right to manage shippings', async () => {
    const { client } = await portal.signIn('viewer')
    expect((await problemOf(find('SAME-1', client))).code).toBe('forbidden')
  })
})
