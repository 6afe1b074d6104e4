import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  crateCycles,
  crates,
  customerEndusers,
  groupCustomers,
  shippingCrates,
  shippings,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findCrates, lookUpCrates, mostLookups } from '../../shared/src/contract/calls/crates.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('looking up a crate on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let own: readonly string[]
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const desk = await openDesk(portal)
    ;({ client: shipper, customerId } = desk)
    own = desk.login.user.group.customers.map(({ id }) => id)
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
    const rival = await openDesk(portal, 'rival')
    await makeCrate({ barcode: 'MANY-1' }, [
      { customerId: first, deliveryDate: '2025-01-01', collectionDate: '2025-02-01' },
      { customerId: rival.customerId, deliveryDate: '2025-03-01', collectionDate: '2025-04-01' },
      { customerId: second, deliveryDate: '2025-05-01' },
    ])
    expect(await find('many-1')).toMatchObject([
      { customerId: second, status: 'at_plant' },
      { customerId: first, status: 'collected' },
    ])
    expect(await find('many-1', rival.client)).toMatchObject([{ customerId: rival.customerId, status: 'collected' }])
  })

  it('knows nothing of a crate nobody of the group ever had', async () => {
    const rival = await openDesk(portal, 'rival')
    await makeCrate({ barcode: 'FOREIGN-1' }, [{ customerId: rival.customerId, deliveryDate: '2026-01-01' }])
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

  describe('a list of codes', () => {
    const lookUp = (barcodes: readonly string[], { client = shipper, customer = customerId } = {}) =>
      client.call(lookUpCrates, { body: { customerId: customer, barcodes: [...barcodes] } })
    const none = (asked: string) => ({ asked, crate: null, openShipping: null })

    it('is answered in its order, each by barcode, crate number or short QR, whatever the case', async () => {
      await makeCrate({ barcode: 'LIST-1', crateNumber: 'N list 1', shortQr: 'lq1' }, [
        { customerId, deliveryDate: '2025-01-01', collectionDate: '2025-02-01' },
      ])
      await makeCrate({ barcode: 'LIST-2' }, [{ customerId, deliveryDate: '2026-03-01' }])
      const [one, two] = ['LIST-1', 'LIST-2'].map((barcode) => ({ barcode, material: 'GPS52' }))
      const codes = ['list-2', ' LIST-1 ', 'n LIST 1', 'LQ1', 'LIST-3', 'list-2', ' ', 'LIST-', 'LIST-1%']
      expect(await lookUp(codes)).toEqual([
        { asked: 'list-2', crate: two, openShipping: null },
        ...codes.slice(1, 4).map((asked) => ({ asked, crate: one, openShipping: null })),
        none('LIST-3'),
        { asked: 'list-2', crate: two, openShipping: null },
        ...codes.slice(6).map(none),
      ])
    })

    it('finds no crate for a number of several, the one whose barcode it is before them, and one that goes by it twice', async () => {
      await makeCrate({ barcode: 'AMB-1', crateNumber: 'AMB-2', shortQr: 'AMB-5' }, [
        { customerId, deliveryDate: '2026-03-01' },
      ])
      await makeCrate({ barcode: 'AMB-2', crateNumber: 'AMB-5' }, [{ customerId, deliveryDate: '2026-03-02' }])
      await makeCrate({ barcode: 'AMB-3', crateNumber: 'amb-3', shortQr: 'Amb-3' }, [
        { customerId, deliveryDate: '2026-03-02' },
      ])
      // A namesake that is not the customer's is nobody's business.
      await makeCrate({ barcode: 'AMB-4', crateNumber: 'AMB-3' }, [])
      const found = await lookUp(['amb-1', 'amb-2', 'amb-3', 'amb-4', 'amb-5'])
      expect(found.map(({ crate }) => crate?.barcode ?? null)).toEqual(['AMB-1', 'AMB-2', 'AMB-3', null, null])
    })

    it('tells the open shipping of the customer that has a crate, and no locked or foreign one', async () => {
      const rows = await portal.database
        .select({ barcode: shippingCrates.barcode, shipping: shippings })
        .from(shippingCrates)
        .innerJoin(
          shippings,
          and(eq(shippings.customerId, shippingCrates.customerId), eq(shippings.id, shippingCrates.shippingId)),
        )
        .where(eq(shippings.customerId, customerId))
      const openOf = new Map(
        rows.flatMap(({ barcode, shipping }) => (shipping.process === null ? [[barcode, shipping] as const] : [])),
      )
      const barcodes = [...new Set(rows.map(({ barcode }) => barcode))].slice(-mostLookups)
      const answers = await lookUp(barcodes)
      expect(answers.map(({ crate }) => crate?.barcode)).toEqual(barcodes)
      expect(answers.map(({ openShipping }) => openShipping)).toEqual(
        barcodes.map((barcode) => {
          const open = openOf.get(barcode)
          return open === undefined ? null : { id: open.id, reference: open.reference }
        }),
      )
      expect(new Set(answers.map(({ openShipping }) => openShipping === null))).toEqual(new Set([true, false]))

      const [first = '', second = ''] = own
      await makeCrate({ barcode: 'LIST-9' }, [
        { customerId: first, deliveryDate: '2025-01-01', collectionDate: '2025-02-01' },
        { customerId: second, deliveryDate: '2025-05-01' },
      ])
      const [ours] = await portal.database
        .select()
        .from(shippings)
        .where(and(eq(shippings.customerId, second), isNull(shippings.process)))
      await portal.database
        .insert(shippingCrates)
        .values({ customerId: second, id: 'list-9', shippingId: ours?.id ?? '', barcode: 'LIST-9' })
      expect(await lookUp(['LIST-9'])).toMatchObject([{ crate: { barcode: 'LIST-9' }, openShipping: null }])
      expect(await lookUp(['LIST-9'], { customer: second })).toMatchObject([{ openShipping: { id: ours?.id } }])
    })

    it('has one to five hundred codes, and is the customer’s own', async () => {
      for (const barcodes of [[], Array.from({ length: mostLookups + 1 }, String)]) {
        const problem = await problemOf(lookUp(barcodes))
        expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'barcodes'])
      }
      expect((await problemOf(lookUp(['LIST-1', '']))).fields[0]?.field).toBe('barcodes.1')
      expect(await lookUp(Array.from({ length: mostLookups }, (_, index) => `none ${index}`))).toHaveLength(mostLookups)
      const { client, customerId: theirs } = await openDesk(portal, 'rival')
      expect(await lookUp(['LIST-1'], { client, customer: theirs })).toEqual([none('LIST-1')])
      expect((await problemOf(lookUp(['LIST-1'], { client }))).code).toBe('forbidden')
    })
  })
})
