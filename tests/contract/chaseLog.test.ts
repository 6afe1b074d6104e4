import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { customers, groupCustomers } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import type { ChaseEntryInput } from '../../shared/src/contract/calls/chase.ts'
import { addDays } from '../../shared/src/domain/calendar.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { type ChasePlace, changeContact, clearDesk, collectOverdue, type Desk, deskOf } from './chaseDesk.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { withoutRight, withRight } from './withRight.ts'

const today = demoNow.toISOString().slice(0, 10)
const hours = 3_600_000
const days = 24 * hours

describe.each(databaseKinds(inject('postgresUrl')))('the chase log on $name', ({ place }) => {
  let portal: TestPortal
  let moved = 0
  let shipper: Client
  let desk: Desk
  let customerId: string
  /** The two consignees that are ranked last among those with overdue crates. */
  let place1: ChasePlace
  let place2: ChasePlace

  const signIn = async (account: Parameters<TestPortal['signIn']>[0]) => (await portal.signIn(account)).client

  beforeAll(async () => {
    portal = await openPortal(await place(), { clock: () => new Date(demoNow.getTime() + moved) })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    moved = 0
    await clearDesk(portal)
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    desk = deskOf(client)
    customerId = login.user.group.customers[0]?.id ?? ''
    const overdue = (await desk.list(customerId)).filter((entry) => entry.overdue > 0)
    const [id1 = '', id2 = ''] = overdue.slice(-2).map(({ id }) => id)
    place1 = { customerId, enduserId: id1 }
    place2 = { customerId, enduserId: id2 }
  })

  /** Lets the portal's clock run on, and signs in again: no session lasts that long. */
  async function goOn(milliseconds: number): Promise<Desk> {
    moved += milliseconds
    shipper = await signIn('shipper')
    return deskOf(shipper)
  }

  const codesOf = (tries: readonly Promise<unknown>[]) =>
    Promise.all(tries.map(async (one) => (await problemOf(one)).code))

  const note = (text: string): ChaseEntryInput => ({ kind: 'note', text })
  const promise = (promisedFor: string, text = ''): ChaseEntryInput => ({ kind: 'promised', text, promisedFor })
  const ranks = async (who: Desk = desk) => (await who.list(customerId)).map(({ id }) => id)

  it('tells the contact of the consignee, and nothing where nothing was said', async () => {
    await changeContact(portal, place1, {
      contactName: '김 하나',
      contactEmail: 'hana@example.com',
      contactTel: '+82 2 000 0000',
      language: 'ko',
    })
    expect(await desk.log(place1)).toEqual({
      contact: { name: '김 하나', email: 'hana@example.com', tel: '+82 2 000 0000', language: 'ko' },
      entries: [],
      total: 0,
    })
    await changeContact(portal, place1, { contactName: null, contactEmail: null, contactTel: null, language: 'xx' })
    expect((await desk.log(place1)).contact).toEqual({ name: null, email: null, tel: null, language: 'en' })
  })

  it('keeps what people write, the newest first, with who and when', async () => {
    const { login } = await portal.signIn('shipper')
    const said = await desk.write(place1, { kind: 'called', text: '  Spoke to the yard.\nThey look for them. ' })
    expect(said).toEqual({
      id: said.id,
      kind: 'called',
      at: demoNow.toISOString(),
      by: login.user.displayName,
      text: 'Spoke to the yard.\nThey look for them.',
      promisedFor: null,
      mail: null,
      isOwn: true,
      isWithdrawn: false,
      withdrawableUntil: new Date(demoNow.getTime() + 24 * hours).toISOString(),
    })
    moved = hours
    const promised = await desk.write(place1, promise(addDays(today, 7)))
    expect(await desk.log(place1)).toMatchObject({ entries: [promised, said], total: 2 })
    expect((await desk.log(place2)).total).toBe(0)
  })

  it('is told a part at a time', async () => {
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      moved = index * 60_000
      await desk.write(place1, note(text))
    }
    const textsOf = async (query: { limit: string; offset?: string }) => {
      const { entries, total } = await desk.log(place1, query)
      return [total, ...entries.map(({ text }) => text)]
    }
    expect(await textsOf({ limit: '2' })).toEqual([3, 'three', 'two'])
    expect(await textsOf({ limit: '2', offset: '2' })).toEqual([3, 'one'])
  })

  it('keeps every note of people who write at the same time', async () => {
    const other = deskOf(await signIn('staff'))
    const theirs = (await portal.signIn('staff')).login.user.group.customers.map(({ id }) => id)
    expect(theirs).toContain(customerId)
    const texts = Array.from({ length: 20 }, (_, index) => `note ${index}`)
    await Promise.all(texts.map((text, index) => (index % 2 === 0 ? desk : other).write(place1, note(text))))
    const { entries, total } = await desk.log(place1)
    expect(total).toBe(20)
    expect(entries.map(({ text }) => text).sort()).toEqual([...texts].sort())
    expect(entries.filter(({ isOwn }) => isOwn)).toHaveLength(10)
  })

  it('writes an entry once, however often it is sent', async () => {
    const key = crypto.randomUUID()
    const sent = Array.from({ length: 5 }, () => desk.write(place1, note('once'), key))
    const first = await desk.write(place1, note('once'), key)
    for (const answer of await Promise.all(sent)) expect(answer).toEqual(first)
    expect((await desk.log(place1)).total).toBe(1)
    expect((await problemOf(desk.write(place1, note('twice'), key))).code).toBe('idempotency_conflict')
  })

  describe('lets nobody', () => {
    it('read without stock access, or write without both rights', async () => {
      const viewer = deskOf(await signIn('viewer'))
      await desk.write(place1, note('for colleagues'))
      expect((await viewer.log(place1)).entries).toMatchObject([{ text: 'for colleagues', isOwn: false }])
      const deeds = (who: Desk) => [
        who.write(place1, note('no')),
        who.withdraw(place1, 'x'),
        who.draft(place1),
        who.send(place1, { to: 'a@example.com', subject: 'no', text: 'no' }),
      ]
      expect(await codesOf(deeds(viewer))).toEqual(Array(4).fill('forbidden'))
      await withoutRight(portal, { account: 'viewer', right: 'Stock access' }, () =>
        withRight(portal, { account: 'viewer', right: 'Chase access' }, async () => {
          expect(await codesOf([viewer.log(place1), ...deeds(viewer)])).toEqual(Array(5).fill('forbidden'))
        }),
      )
      await withRight(portal, { account: 'viewer', right: 'Chase access' }, async () => {
        expect(await viewer.write(place1, note('now they may'))).toMatchObject({ isOwn: true })
      })
    })

    it('see or touch what is of another customer, or of nobody', async () => {
      const entry = await desk.write(place1, note('ours'))
      const rival = deskOf(await signIn('rival'))
      const theirs = (await portal.signIn('rival')).login.user.group.customers[0]?.id ?? ''
      const [foreign] = (await rival.list(theirs)).filter(({ id }) => id !== place1.enduserId)
      const mail = { to: 'a@example.com', subject: 'x', text: 'x' }
      for (const unknown of [
        { customerId, enduserId: foreign?.id ?? '' },
        { customerId, enduserId: 'nobody' },
      ]) {
        const tries = [
          desk.log(unknown),
          desk.write(unknown, note('x')),
          desk.withdraw(unknown, entry.id),
          desk.draft(unknown),
          desk.send(unknown, mail),
        ]
        expect(await codesOf(tries)).toEqual(tries.map(() => 'not_found'))
      }
      expect((await problemOf(rival.log(place1))).code).toBe('not_found')
      expect((await problemOf(rival.write(place1, note('x')))).code).toBe('forbidden')
      expect((await problemOf(rival.send(place1, mail))).code).toBe('forbidden')
      expect((await problemOf(desk.withdraw(place2, entry.id))).code).toBe('not_found')
      expect((await desk.log(place1)).entries).toEqual([entry])
    })
  })

  describe('an entry', () => {
    it.each<[string, ChaseEntryInput, string, string]>([
      ['of a note without words', { kind: 'note', text: ' \n ' }, 'text', 'required'],
      ['with more words than it takes', { kind: 'note', text: 'x'.repeat(2_001) }, 'text', 'long'],
      ['of a promise without a day', { kind: 'promised', text: 'soon' }, 'promisedFor', 'required'],
      ['of a promise for yesterday', promise(addDays(today, -1)), 'promisedFor', 'past'],
      ['of a promise for another century', promise('2126-04-07'), 'promisedFor', 'far'],
      ['of a promise for no day', promise('2026-02-30'), 'promisedFor', 'day'],
      ['of a note with a day', { ...note('x'), promisedFor: addDays(today, 1) }, 'promisedFor', 'kind'],
    ])('%s is refused', async (_, entry, field, rule) => {
      const { code, fields } = await problemOf(desk.write(place1, entry))
      expect([code, ...fields.map((one) => [one.field, one.code])]).toEqual(['invalid', [field, rule]])
      expect((await desk.log(place1)).total).toBe(0)
    })

    it('is refused where it is a mail that nobody sent, or holds what no text may hold', async () => {
      const mailed = { kind: 'mailed', text: 'x' } as unknown as ChaseEntryInput
      expect((await problemOf(desk.write(place1, mailed))).fields.map(({ field }) => field)).toEqual(['kind'])
      expect((await problemOf(desk.write(place1, note('a\0b')))).code).toBe('malformed')
    })

    it('may hold any text, as it was written', async () => {
      const text = '=HYPERLINK("http://x")\n<script>alert(1)</script> 周转箱 %_\u202e ящик 🛢️'
      expect((await desk.write(place1, note(text))).text).toBe(text)
      expect((await desk.log(place1)).entries[0]?.text).toBe(text)
    })

    it('may promise for today as it is where the person is', async () => {
      // 11:00 UTC: west of the date line it is still yesterday.
      const earlier = await goOn(-hours)
      const { id, promisedFor } = await earlier.write(place1, promise(addDays(today, -1)))
      expect(promisedFor).toBe(addDays(today, -1))
      expect((await earlier.row(place1))?.promise).toMatchObject({ entryId: id, isBroken: false })
      expect((await problemOf(earlier.write(place1, promise(addDays(today, -2))))).code).toBe('invalid')
      const nextDay = await goOn(1 * days)
      expect((await nextDay.row(place1))?.promise).toMatchObject({ entryId: id, isBroken: true })
    })
  })

  describe('an entry can be withdrawn', () => {
    it('by its author, and stays, marked, out of the figures', async () => {
      const call = await desk.write(place1, { kind: 'called', text: 'wrong number' })
      expect((await desk.row(place1))?.lastContact).toEqual({ at: call.at, kind: 'called', by: call.by })
      await desk.withdraw(place1, call.id)
      await desk.withdraw(place1, call.id)
      const gone = { ...call, isWithdrawn: true, withdrawableUntil: null }
      expect(await desk.log(place1)).toMatchObject({ entries: [gone], total: 1 })
      expect((await desk.row(place1))?.lastContact).toBeNull()
    })

    it('by nobody else', async () => {
      const { id } = await desk.write(place1, note('mine'))
      const other = deskOf(await signIn('staff'))
      expect((await problemOf(other.withdraw(place1, id))).code).toBe('forbidden')
      expect((await desk.log(place1)).entries).toMatchObject([{ isWithdrawn: false }])
    })

    it('within 24 hours', async () => {
      const { id } = await desk.write(place1, note('yesterday'))
      const later = await goOn(24 * hours)
      expect((await later.log(place1)).entries).toMatchObject([{ withdrawableUntil: null }])
      expect((await problemOf(later.withdraw(place1, id))).code).toBe('chase_entry_final')
    })
  })

  describe('a row of the chase list', () => {
    it('tells how long its crates are over, all of them', async () => {
      for (const { overdue, ages, longestOverdue } of await desk.list(customerId)) {
        const { upTo30 = 0, upTo60 = 0, beyond = 0 } = ages ?? {}
        expect(upTo30 + upTo60 + beyond).toBe(overdue)
        expect(beyond > 0).toBe((longestOverdue ?? 0) > 60)
      }
    })

    it('tells the last contact, which a note is not', async () => {
      expect((await desk.row(place1))?.lastContact).toBeNull()
      const call = await desk.write(place1, { kind: 'called', text: '' })
      moved = hours
      await desk.write(place1, note('ring again'))
      expect((await desk.row(place1))?.lastContact).toEqual({ at: call.at, kind: 'called', by: call.by })
      expect((await desk.row(place2))?.lastContact).toBeNull()
    })

    it('sinks below all others for a promise that stands, and rises to the top from the day after it is broken', async () => {
      const others = (await ranks()).filter((enduserId) => enduserId !== place1.enduserId)
      const { id, at } = await desk.write(place1, promise(addDays(today, 2)))
      const told = { entryId: id, day: addDays(today, 2), madeAt: at }
      expect((await desk.row(place1))?.promise).toEqual({ ...told, isBroken: false })
      expect(await ranks()).toEqual([...others, place1.enduserId])
      const onTheDay = await goOn(2 * days)
      expect((await onTheDay.row(place1))?.promise).toEqual({ ...told, isBroken: false })
      const afterwards = await goOn(1 * days)
      expect((await afterwards.row(place1))?.promise).toEqual({ ...told, isBroken: true })
      expect((await ranks(afterwards))[0]).toBe(place1.enduserId)
      // Who promises anew is given that time.
      const again = await afterwards.write(place1, promise(addDays(today, 9)))
      expect((await afterwards.row(place1))?.promise).toMatchObject({ entryId: again.id, isBroken: false })
      expect((await ranks(afterwards))[0]).not.toBe(place1.enduserId)
      // The older one stands again when the newer one was a mistake.
      await afterwards.withdraw(place1, again.id)
      expect((await afterwards.row(place1))?.promise).toEqual({ ...told, isBroken: true })
    })

    it('does not rise for a promise that was withdrawn', async () => {
      const { id } = await desk.write(place1, promise(today))
      await desk.withdraw(place1, id)
      const later = await goOn(1 * days)
      expect((await later.row(place1))?.promise).toBeNull()
      expect((await ranks(later))[0]).not.toBe(place1.enduserId)
    })

    it('forgets a promise that was kept, whatever has become overdue since', async () => {
      const holdsMore = (await desk.list(customerId)).findLast((row) => row.overdue > 0 && row.quantity > row.overdue)
      const kept = { customerId, enduserId: holdsMore?.id ?? '' }
      await desk.write(kept, promise(today))
      const broken = await goOn(1 * days)
      expect((await broken.row(kept))?.promise?.isBroken).toBe(true)
      await collectOverdue(portal, shipper, kept, today)
      expect((await broken.list(customerId)).filter((row) => row.promise)).toEqual([])
      // Months on, others are overdue; nobody promised those.
      const later = await goOn(400 * days)
      const row = await later.row(kept)
      expect(row?.overdue).toBeGreaterThan(0)
      expect(row?.promise).toBeNull()
      expect((await later.log(kept)).entries).toMatchObject([{ kind: 'promised' }])
    })
  })

  it('takes no promise where nothing is overdue, but other words', async () => {
    const calm = (await findStockSummary(shipper, customerId)).find(({ stock }) => stock.overdue === 0)
    const quiet = { customerId, enduserId: calm?.id ?? '' }
    expect((await problemOf(desk.write(quiet, promise(addDays(today, 1))))).code).toBe('nothing_overdue')
    expect(await desk.write(quiet, note('their trackers are silent'))).toMatchObject({ kind: 'note' })
    expect(await desk.write(quiet, { kind: 'unanswered', text: '' })).toMatchObject({ kind: 'unanswered' })
  })

  it('is empty for a customer that has nothing', async () => {
    const { login } = await portal.signIn('shipper')
    const nothing = { id: 'nothing', name: 'Nothing yet', country: 'Portugal', countryCode: 'PT', city: 'Porto' }
    await portal.database.insert(customers).values(nothing)
    await portal.database.insert(groupCustomers).values({ groupId: login.user.group.id, customerId: nothing.id })
    expect(await desk.list(nothing.id)).toEqual([])
    const elsewhere = { customerId: nothing.id, enduserId: place1.enduserId }
    expect(await codesOf([desk.log(elsewhere), desk.write(elsewhere, note('x')), desk.draft(elsewhere)])).toEqual(
      Array(3).fill('not_found'),
    )
  })
})
