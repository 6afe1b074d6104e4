import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  collectLines,
  collects,
  crateCycles,
  crates,
  customerEndusers,
  customers,
  enduserScans,
  endusers,
  shipments,
  shippings,
  shipToCodes,
  si,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  type Found,
  type FoundKind,
  foundKinds,
  longestSearch,
  mostFound,
  rightsToFind,
  search,
  searchSite,
} from '../../shared/src/contract/calls/search.ts'
import { rights } from '../../shared/src/contract/rights.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { withoutRight, withRight } from './withRight.ts'

describe.each(landingKind(inject('postgresUrl')))('searching on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  let otherId: string
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
    const rival = await portal.signIn('rival')
    otherId = rival.login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  const find = (q: string, { client = shipper, of = customerId } = {}) =>
    client.call(search, { query: { q, customerId: of } })
  const idsOf = (found: readonly Found[], kind: FoundKind) =>
    found.filter((one) => one.kind === kind).map(({ id }) => id)
  const findIds = async (q: string, kind: FoundKind, of = customerId) => {
    const client = of === customerId ? shipper : (await portal.signIn('rival')).client
    return idsOf(await find(q, { client, of }), kind)
  }

  let made = 0
  /** Makes a consignee of the customer. */
  const makeEnduser = async (
    name: string,
    city: string,
    codes: readonly string[] = [],
    of = customerId,
    countryCode = 'PT',
  ) => {
    made += 1
    const id = `found-${made}`
    await portal.database.insert(endusers).values({ id, name, city, country: 'Nowhere', countryCode })
    await portal.database.insert(customerEndusers).values({ customerId: of, enduserId: id })
    for (const code of codes) await portal.database.insert(shipToCodes).values({ customerId: of, enduserId: id, code })
    return id
  }
  /** Makes a crate that has been with some customers. */
  const makeCrate = async (
    crate: { readonly barcode: string; readonly crateNumber?: string; readonly shortQr?: string },
    ...of: readonly string[]
  ) => {
    await portal.database.insert(crates).values({ materialCode: 'GPS52', ...crate })
    for (const [at, owner] of of.entries()) {
      const dates = { deliveryDate: `2026-0${at + 1}-01`, collectionDate: `2026-0${at + 1}-20` }
      const id = `${crate.barcode}-${at}`
      await portal.database.insert(crateCycles).values({ customerId: owner, id, barcode: crate.barcode, ...dates })
    }
  }
  const makeDelivery = (id: string, numbers: Partial<typeof shipments.$inferInsert>, of = customerId) =>
    portal.database
      .insert(shipments)
      .values({ customerId: of, id, status: 'T', materialCode: 'GPS52', quantity: 1, ...numbers })

  describe('a consignee', () => {
    it.each([
      {
        site: { name: 'Opony Żółw', city: 'Łódź', codes: ['SHIP-7788', 'Ö-5'] },
        typed: ['opony żółw', 'OPONY ZOLW', 'zolw lodz', 'ＬＯＤＺ', 'ship-7788', 'o-5'],
        missed: ['zolw qingdao', 'lodzz'],
      },
      {
        site: { name: 'Королёвский шинный', city: 'Йошкар-Ола', codes: [] },
        typed: ['королевский', 'ШИННЫЙ', 'йошкар'],
        missed: ['иошкар'],
      },
      {
        site: { name: '海风橡胶 制品', city: '青岛', codes: [] },
        typed: ['胶', '青岛', '制品 海风'],
        missed: ['青海'],
      },
      { site: { name: '부산고무', city: '부산', codes: [] }, typed: ['부산', '곰', '고ㅁ'], missed: ['부선'] },
      {
        site: { name: 'IŞIKLI Lastik Æther Straße', city: 'İzmir', codes: [] },
        typed: ['isikli', 'aether strasse', 'izmir'],
        missed: ['izmirx'],
      },
    ])('is found by name, city and ship-to code, whatever case, width and accents: $site.name', async (one) => {
      const { name, city, codes } = one.site
      const id = await makeEnduser(name, city, codes)
      for (const q of one.typed) expect([q, await findIds(q, 'enduser')]).toEqual([q, expect.arrayContaining([id])])
      for (const q of one.missed)
        expect([q, await findIds(q, 'enduser')]).toEqual([q, expect.not.arrayContaining([id])])
    })

    it('is found by its country in any language, behind all that say it', async () => {
      const there = await makeEnduser('Quarrox Anvelope', 'Brașov', [], customerId, 'RO')
      const said = await makeEnduser('Quarrox Romania Trading', 'Porto')
      for (const q of ['quarrox 罗马尼亚', '루마 brasov quarrox', 'quarrox румыни', 'quarrox roumanie'])
        expect([q, await findIds(q, 'enduser')]).toEqual([q, [there]])
      for (const q of ['quarrox romania', 'romania quarrox', 'porto romania quarrox'])
        expect([q, (await findIds(q, 'enduser'))[0]]).toEqual([q, said])
      expect(await findIds('romania quarrox', 'enduser')).toEqual([said, there])
      expect(await findIds('quarrox 罗', 'enduser')).toEqual([])
    })

    it('comes first where its name says it, then where it begins so, then by a word, then elsewhere', async () => {
      const inside = await makeEnduser('Abraxquill', 'Porto')
      const word = await makeEnduser('Fabrica Raxquill', 'Porto')
      const city = await makeEnduser('Zeta', 'Raxquill Norte')
      const begins = await makeEnduser('Raxquillen', 'Porto')
      const exact = await makeEnduser('Raxquill', 'Porto')
      expect(await findIds('raxquill', 'enduser')).toEqual([exact, begins, city, word, inside])
    })

    it('follows a change of its name and of its codes', async () => {
      const id = await makeEnduser('Before Quagmire', 'Porto', ['QUAG-1'])
      await portal.database.update(endusers).set({ name: 'After Zephyrine' }).where(eq(endusers.id, id))
      await portal.database.update(shipToCodes).set({ code: 'ZEPH-1' }).where(eq(shipToCodes.code, 'QUAG-1'))
      expect(await findIds('quag', 'enduser')).toEqual([])
      expect(await findIds('zephyrine', 'enduser')).toEqual([id])
      expect(await findIds('zeph-1', 'enduser')).toEqual([id])
    })
  })

  describe('a crate', () => {
    it('is found by the beginning and the end of its barcode, spaces, dashes and case forgiven', async () => {
      await makeCrate({ barcode: 'XQ-771-305-42' }, customerId, customerId)
      for (const q of [
        'XQ-771-305-42',
        'xq77130542',
        ' xq 771 305 42 ',
        'xq‑771',
        'ＸＱ７７１',
        '305-42',
        '30542',
        '771-305',
        '7713',
      ]) {
        expect([q, await findIds(q, 'crate')]).toEqual([q, ['XQ-771-305-42']])
      }
      for (const q of ['xq771x', '713054', '305_42', '%30542', '305.42']) expect(await findIds(q, 'crate')).toEqual([])
    })

    it('is found by its whole crate number and short QR', async () => {
      await makeCrate({ barcode: 'XN-1', crateNumber: 'Serial 99-A', shortQr: 'q7Zk' }, customerId)
      expect(await findIds('serial 99-a', 'crate')).toEqual(['XN-1'])
      expect(await findIds('Q7ZK', 'crate')).toEqual(['XN-1'])
      expect(await findIds('serial 99', 'crate')).toEqual([])
    })

    it('is found by its short QR before those of which it is the number', async () => {
      for (let at = 1; at <= mostFound.crate; at++) {
        await makeCrate({ barcode: `N${at}`, crateNumber: '4Q-77' }, customerId)
      }
      await makeCrate({ barcode: 'ZZ-LONGER-1', shortQr: '4q-77' }, customerId)
      const [first, ...alike] = await findIds('4Q-77', 'crate')
      expect(first).toBe('ZZ-LONGER-1')
      expect(new Set(alike).size).toBe(mostFound.crate - 1)
    })

    it('of two customers in time is each one’s, of nobody’s nobody’s', async () => {
      await makeCrate({ barcode: 'XT-1' }, otherId, customerId)
      await makeCrate({ barcode: 'XT-2' }, otherId)
      await makeCrate({ barcode: 'XT-3' })
      expect(await findIds('xt-', 'crate')).toEqual(['XT-1'])
      expect(await findIds('xt-', 'crate', otherId)).toEqual(['XT-1', 'XT-2'])
    })

    it('says where it is with the customer', async () => {
      const [cycle] = await portal.database
        .select({ barcode: crateCycles.barcode, name: endusers.name })
        .from(crateCycles)
        .innerJoin(endusers, eq(endusers.id, crateCycles.enduserId))
        .where(and(eq(crateCycles.customerId, customerId), isNotNull(crateCycles.enduserId)))
        .orderBy(crateCycles.barcode)
        .limit(1)
      const [found] = await find(cycle?.barcode ?? '')
      expect(found).toMatchObject({ kind: 'crate', id: cycle?.barcode, title: cycle?.barcode })
      expect(found?.note).toMatch(/^GPS\d\d · ./)
    })

    it('says where it is by Stock access, and where it was by Collections access, each alone', async () => {
      const enduserId = await makeEnduser('Quillberg', 'Porto')
      await makeCrate({ barcode: 'XR-1' }, customerId)
      await makeCrate({ barcode: 'XR-2' }, customerId)
      await portal.database
        .update(crateCycles)
        .set({ enduserId, lastShipToDate: '2026-01-05' })
        .where(inArray(crateCycles.id, ['XR-1-0', 'XR-2-0']))
      await portal.database.update(crateCycles).set({ collectionDate: null }).where(eq(crateCycles.id, 'XR-1-0'))
      const { client } = await portal.signIn('viewer')
      const notes = async () => {
        const crates = (await find('xr-', { client })).filter(({ kind }) => kind === 'crate')
        return crates.map(({ note }) => note)
      }
      const told = 'GPS52 · Quillberg'
      expect(await notes()).toEqual([told, 'GPS52'])
      await withRight(portal, { account: 'viewer', right: 'Collections access' }, async () => {
        expect(await notes()).toEqual([told, told])
        await withoutRight(portal, { account: 'viewer', right: 'Stock access' }, async () => {
          expect(await notes()).toEqual(['GPS52', told])
        })
      })
      await withRight(portal, { account: 'viewer', right: 'Track access' }, () =>
        withoutRight(portal, { account: 'viewer', right: 'Stock access' }, async () => {
          expect(await notes()).toEqual(['GPS52', 'GPS52'])
        }),
      )
    })
  })

  it('finds a delivery by each number on its papers, by beginning and end, the whole number first', async () => {
    const numbers = { shipmentNumber: '556677881', orderNumber: 'ORD 7-41', orderReference: 'PO Kestrel 9' }
    await makeDelivery('D-90017', numbers)
    await makeDelivery('D-900171', { shipmentNumber: '5566778812' })
    for (const q of ['d-90017', 'D90017', '90017']) expect((await findIds(q, 'delivery'))[0]).toBe('D-90017')
    for (const q of ['556677881', '6677881']) expect((await findIds(q, 'delivery'))[0]).toBe('D-90017')
    for (const q of ['ord7', '7-41']) expect((await findIds(q, 'delivery'))[0]).toBe('D-90017')
    for (const q of ['po kestrel', 'kestrel9', 'POKESTREL']) expect(await findIds(q, 'delivery')).toEqual(['D-90017'])
    expect(await findIds('D-90017', 'delivery', otherId)).toEqual([])
  })

  it('finds a shipping by reference and complement, the newest of those that fit alike first', async () => {
    const made = { creationDate: new Date('2026-01-01T08:00:00Z'), reference: 'QX Orders 118', customerId }
    await portal.database.insert(shippings).values([
      { ...made, id: 'older', referenceComplement: 'KLV-2207' },
      { ...made, id: 'newer', creationDate: new Date('2026-01-02T08:00:00Z') },
      { ...made, id: 'theirs', customerId: otherId },
    ])
    expect(await findIds('qx orders', 'shipping')).toEqual(['newer', 'older'])
    for (const q of ['klv2207', '2207']) expect((await findIds(q, 'shipping'))[0]).toBe('older')
    expect(await findIds('QX Orders 118', 'shipping', otherId)).toEqual(['theirs'])
  })

  it.each([
    { reference: 'QZ71 Béthune', typed: ['bethune', 'BÉTHUNE', 'qz71 beth', 'QZ71-Béthune'] },
    { reference: 'Łódź 9', typed: ['lodz', 'łódź 9'] },
    { reference: '부산고무', typed: ['부산', '고무'] },
    { reference: 'Королёв', typed: ['королев'] },
    { reference: 'ガラス', typed: ['ガラス', 'ｶﾞﾗｽ'] },
  ])('finds a shipping whatever the accents of its reference: $reference', async ({ reference, typed }) => {
    const creationDate = new Date('2026-01-03T08:00:00Z')
    await portal.database.insert(shippings).values({ customerId, id: reference, creationDate, reference })
    for (const q of typed) expect([q, await findIds(q, 'shipping')]).toEqual([q, [reference]])
  })

  it('finds an SI by beginning and end, the newest first', async () => {
    await portal.database.insert(si).values([
      { customerId, si: 'ZI-2031-0007', startsOn: '2026-01-01' },
      { customerId, si: 'ZI-2031-0008', startsOn: '2026-02-01' },
      { customerId: otherId, si: 'ZI-2031-0009', startsOn: '2026-03-01' },
    ])
    expect(await findIds('zi-2031', 'si')).toEqual(['ZI-2031-0008', 'ZI-2031-0007'])
    expect(await findIds('20310007', 'si')).toEqual(['ZI-2031-0007'])
    expect(await findIds('0008', 'si')).toContain('ZI-2031-0008')
  })

  it('answers the kinds in their order, and of each as many as the contract says', async () => {
    for (const q of ['80', '71', 'ab', '01', 'gps', 'si']) {
      const found = await find(q)
      const order = found.map(({ kind }) => foundKinds.indexOf(kind))
      expect(order).toEqual([...order].sort())
      for (const kind of foundKinds) expect(idsOf(found, kind).length).toBeLessThanOrEqual(mostFound[kind])
      const keys = found.map(({ kind, id }) => `${kind} ${id}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
    expect(Object.values(mostFound).reduce((sum, most) => sum + most)).toBe(20)
    expect(idsOf(await find('gps'), 'crate')).toHaveLength(mostFound.crate)
  })

  it('answers each kind to whoever holds one of its rights, and to nobody else', async () => {
    await makeEnduser('Vexlor', 'Porto')
    await makeCrate({ barcode: 'VEX-1' }, customerId)
    await makeDelivery('VEX-2', {})
    const shipping = { customerId, id: 'VEX-4', reference: 'VEX-4', creationDate: new Date() }
    await portal.database.insert(shippings).values(shipping)
    await portal.database.insert(si).values({ customerId, si: 'VEX-3', startsOn: '2026-01-01' })
    const kindsOf = async () => new Set((await find('vex', { client: viewer })).map(({ kind }) => kind))
    const { client: viewer } = await portal.signIn('viewer')
    const own = ['Map access', 'Stock access'] as const
    const seen = new Set<FoundKind>()
    for (const right of rights) {
      if (own.some((one) => one === right)) continue
      await withRight(portal, { account: 'viewer', right }, async () => {
        const held = [...own, right]
        const expected = foundKinds.filter((kind) => rightsToFind[kind].some((one) => held.some((has) => has === one)))
        expect([right, [...(await kindsOf())]]).toEqual([right, expected])
        for (const kind of expected) seen.add(kind)
      })
    }
    expect([...seen].sort()).toEqual([...foundKinds].sort())
    await withoutRight(portal, { account: 'viewer', right: 'Stock access' }, async () => {
      expect([...(await kindsOf())]).toEqual(['enduser'])
      await withoutRight(portal, { account: 'viewer', right: 'Map access' }, async () => {
        expect((await problemOf(find('vex', { client: viewer }))).code).toBe('forbidden')
      })
    })
  })

  it('does not tell another tenant’s customer from one that does not exist', async () => {
    const refusals = await Promise.all([otherId, 'no-such-customer'].map((of) => problemOf(find('rubber', { of }))))
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      ['not_found', 'Unknown customer'],
      ['not_found', 'Unknown customer'],
    ])
  })

  it('finds nothing by too little, and refuses too much with what is wrong', async () => {
    for (const q of ['a', '%', '_', '\\', '-', ' -', '%%', '__', '\\\\', "'", '7 '])
      expect([q, await find(q)]).toEqual([q, []])
    expect(await find('x'.repeat(longestSearch))).toEqual([])
    for (const q of ['x'.repeat(longestSearch + 1), 'x'.repeat(10_000), '', '   ', 'ab\ncd']) {
      const { code, fields } = await problemOf(find(q))
      expect([code, fields?.map(({ field }) => field)]).toEqual(['invalid', ['q']])
    }
    expect((await problemOf(find('ab\0cd'))).code).toBe('malformed')
  })

  it('takes whatever is typed as text', async () => {
    await makeEnduser('100% Gum_mi \\ Co', "O'Fallon", ['A%B'])
    expect(await findIds('100%', 'enduser')).toHaveLength(1)
    expect(await findIds('gum_mi', 'enduser')).toHaveLength(1)
    expect(await findIds('gum%mi', 'enduser')).toEqual([])
    expect(await findIds('mi \\ co', 'enduser')).toHaveLength(1)
    expect(await findIds("o'fallon", 'enduser')).toHaveLength(1)
    for (const q of [
      "'; drop table crates; --",
      '%27%20or%201=1',
      '{{7*7}} #{7*7}',
      '<script>alert(1)</script>',
      '\u202eabc\u202c',
      '👩‍👩‍👧‍👦 ab',
      'ﷺ ﷽',
      '\u0300\u0301ab',
      '\u{10ffff}ab',
      'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
      '𝕬𝖇𝖈𝖉',
      'ᄀᄀᄀ각ᆨᆨ',
      '[a-z]+(b|c)*$',
      'null',
      'NaN',
    ]) {
      expect(Array.isArray(await find(q))).toBe(true)
    }
    expect(portal.faults).toEqual([])
  })

  describe('at a site', () => {
    const barcode = 'SITE-004-771'
    let consignee: Client
    let site: string
    let otherSite: string
    beforeAll(async () => {
      const own = await portal.signIn('consignee')
      consignee = own.client
      site = own.login.user.group.endusers[0]?.id ?? ''
      const other = await portal.signIn('collector')
      const ownIds = new Set(own.login.user.group.endusers.map(({ id }) => id))
      otherSite = other.login.user.group.endusers.find(({ id }) => !ownIds.has(id))?.id ?? 'nobody'
      await makeCrate({ barcode }, customerId)
      await makeCrate({ barcode: `${barcode}-LEFT` }, customerId)
      await portal.database.insert(customerEndusers).values({ customerId, enduserId: site }).onConflictDoNothing()
      const arrivedAt = new Date('2026-01-02T10:00:00Z')
      await portal.database.insert(enduserScans).values([
        { customerId, enduserId: site, barcode, arrivedAt },
        {
          customerId,
          enduserId: site,
          barcode: `${barcode}-LEFT`,
          arrivedAt,
          leftAt: new Date('2026-01-03T10:00:00Z'),
        },
      ])
      await portal.database.insert(collects).values({
        id: 'CO-77-31',
        enduserId: site,
        loadingDate: '2026-02-03',
        status: 'planned',
        shipmentNumber: 'SN 90-417',
      })
      await portal.database.insert(collectLines).values({ collectId: 'CO-77-31', materialCode: 'GPS52', quantity: 4 })
    })
    interface FindOptions {
      readonly client?: Client
      readonly id?: string
      readonly crates?: 'all'
    }
    const findAt = (q: string, { client = consignee, id = site, ...rest }: FindOptions = {}) =>
      client.call(searchSite, { params: { id }, query: { q, ...rest } })

    it('finds customers, crates that are there, and collections by either number', async () => {
      const [owner] = await portal.database.select().from(customers).where(eq(customers.id, customerId))
      const { name = '', city = null } = owner ?? {}
      const shipper = { kind: 'shipper', id: customerId, title: name, note: city, customerId, isUnscanned: false }
      expect(await findAt(name.toUpperCase())).toContainEqual(shipper)
      for (const q of [barcode, 'site004', '004 771', 'e 004-77']) {
        expect([q, await findAt(q)]).toEqual([
          q,
          [{ kind: 'siteCrate', id: barcode, title: barcode, note: name, customerId, isUnscanned: false }],
        ])
      }
      const collect = { kind: 'collect', id: 'CO-77-31', title: 'CO-77-31', note: '2026-02-03 · SN 90-417' }
      for (const q of ['co-7731', 'sn90', '90417']) {
        expect([q, await findAt(q)]).toEqual([q, [{ ...collect, customerId: null, isUnscanned: false }]])
      }
      for (const q of ['a', '%', '%%', '__', '-', 'zzzz']) expect([q, await findAt(q)]).toEqual([q, []])
    })

    it('finds crates of the estimate that nobody scanned where it is asked for, and says so', async () => {
      const [arrived, coming] = [`${barcode}-BOOKED`, `${barcode}-COMING`]
      const cycle = { customerId, enduserId: site, deliveryDate: '2026-01-02', lastShipToDate: '2026-01-04' }
      for (const [code, arrivalDate] of [
        [arrived, '2026-01-09'],
        [coming, '2099-01-09'],
        [barcode, '2026-01-09'],
      ] as const) {
        if (code !== barcode) await makeCrate({ barcode: code })
        await portal.database
          .insert(crateCycles)
          .values({ ...cycle, id: `${code}-OPEN`, barcode: code, expectedArrivalDate: arrivalDate })
      }
      const idsOf = async (options?: FindOptions) =>
        (await findAt(barcode, options)).map(({ id, isUnscanned }) => [id, isUnscanned])
      expect(await idsOf({ crates: 'all' })).toEqual([
        [barcode, false],
        [arrived, true],
      ])
      // An app that lists scanned crates alone would lead to a list without it.
      expect(await idsOf()).toEqual([[barcode, false]])
    })

    it('is for people of the site, each kind by its right', async () => {
      expect((await problemOf(findAt(barcode, { id: 'nobody' }))).code).toBe('not_found')
      expect((await problemOf(findAt(barcode, { id: otherSite }))).code).toBe('not_found')
      expect((await problemOf(findAt(barcode, { client: shipper }))).code).toBe('forbidden')
      await withoutRight(portal, { account: 'consignee', right: 'EU Stock access' }, async () => {
        const { client } = await portal.signIn('consignee')
        expect(await findAt(barcode, { client })).toEqual([])
        expect(await findAt('co-7731', { client })).toHaveLength(1)
      })
      const { code, fields } = await problemOf(findAt('x'.repeat(longestSearch + 1)))
      expect([code, fields?.map(({ field }) => field)]).toEqual(['invalid', ['q']])
      expect(portal.faults).toEqual([])
    })
  })
})
