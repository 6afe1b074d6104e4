import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  collectLines,
  collects,
  crateCycles,
  crates,
  declarationMails,
  declarationQuantities,
  declarationReminders,
  declarations,
  enduserScans,
  endusers,
  materialLabels,
  requestLimits,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  changeEnduserQuantities,
  downloadEnduserReport,
  findEnduserDeclaration,
  findNextConfirmedCollect,
  listEnduserMails,
  listEnduserMaterials,
  listEnduserQuantities,
  listInventory,
  listMailReminders,
  startSpontaneousDeclaration,
} from '../../shared/src/contract/calls/declarationAdmin.ts'
import { findDeclarationMail, submitDeclaration } from '../../shared/src/contract/calls/declarations.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { persistCall } from '../fixtures/persist.ts'
import { declare, mailDeclaration } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const hours = 3_600_000
const today = demoNow.toISOString().slice(0, 10)

describe.each(databaseKinds(inject('postgresUrl')))('pickup management on $name', ({ place }) => {
  let portal: TestPortal
  let consignee: Client
  let enduserIds: readonly string[]
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('consignee')
    consignee = client
    enduserIds = login.user.group.endusers.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const enduserOf = async (name: string) => {
    const [enduser] = await portal.database.select().from(endusers).where(eq(endusers.name, name))
    return enduser?.id ?? ''
  }
  const mailsOf = (id: string) => consignee.call(listEnduserMails, { params: { id } })
  const start = (enduserId: string) => consignee.call(startSpontaneousDeclaration, { params: { enduserId } })
  const change = (
    declarationId: string,
    lines: { material: string; quantity: number }[],
    basis: string | null = null,
  ) =>
    consignee.call(changeEnduserQuantities, {
      body: { declarationId, declarationQuantities: lines, ...(basis !== null && { basis }) },
    })

  it('lists the mails of an enduser, newest first, with what was answered', async () => {
    const [id = ''] = enduserIds
    const mails = await mailsOf(id)
    const rows = await portal.database
      .select()
      .from(declarationMails)
      .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
      .where(eq(declarationMails.enduserId, id))
      .orderBy(desc(declarationMails.firstSendingDate))
    expect(rows.length).toBeGreaterThan(0)
    expect(mails).toEqual(
      rows.map(({ declaration_mails: mail, declarations: declaration }) => ({
        id: mail.id,
        firstSendingDate: mail.firstSendingDate.toISOString(),
        spontaneous: mail.spontaneous,
        declarationId: declaration?.id ?? null,
        declarationDate: declaration?.submittedAt.toISOString() ?? null,
      })),
    )
  })

  it('shows the demo one enduser that has declared last and one that is waited for', async () => {
    const latest = async (name: string) => (await mailsOf(await enduserOf(name)))[0]?.declarationId
    expect(await latest('Tyreworks Clermont')).toEqual(expect.any(String))
    expect(await latest('Tyreworks Roanne')).toBeNull()
  })

  it('shows a declaration with its quantities, as it was made through the link', async () => {
    const [enduserId = ''] = enduserIds
    const { id, mailId, lines, submittedAt, changeableUntil } = await declare(portal, { enduserId })
    expect(await consignee.call(findEnduserDeclaration, { params: { id } })).toEqual({
      id,
      enduserCode: enduserId,
      enduserName: 'Tyreworks Clermont',
      date: submittedAt,
      identity: 'Ana Moriven',
      comments: null,
      declarationMailId: mailId,
      changedAt: null,
      changeableUntil,
    })
    expect(await consignee.call(listEnduserQuantities, { params: { id } })).toEqual(lines)
  })

  it('changes quantities for 48 hours, by the rules of the form', async () => {
    const [enduserId = ''] = enduserIds
    const { id, lines } = await declare(portal, { enduserId })
    const next = lines.map(({ material }, index) => ({ material, quantity: 100 + index }))
    const receipt = await change(id, next)
    // The portal's clock stands still here: a change is a moment after what it changes all the same.
    const changedAt = new Date(demoNow.getTime() + 1).toISOString()
    expect(receipt).toMatchObject({ id, submittedAt: demoNow.toISOString(), changedAt })
    expect(await consignee.call(listEnduserQuantities, { params: { id } })).toEqual(next)
    const [, ...missing] = next
    expect((await problemOf(change(id, missing))).fields[0]).toEqual({
      field: 'declarationQuantities',
      message: `${next[0]?.material} is missing`,
    })
    expect((await problemOf(change(id, [{ material: 'GPS52', quantity: 50_001 }]))).fields[0]?.message).toBe(
      'max: 50 000',
    )
    const submittedAt = new Date(demoNow.getTime() - 48 * hours)
    await portal.database.update(declarations).set({ submittedAt }).where(eq(declarations.id, id))
    const late = await Promise.all([problemOf(change(id, lines)), problemOf(change(id, lines))])
    expect(late.map(({ code }) => code)).toEqual(['declaration_final', 'declaration_final'])
    expect(await consignee.call(listEnduserQuantities, { params: { id } })).toEqual(next)
    expect(await consignee.call(findEnduserDeclaration, { params: { id } })).toMatchObject({ changeableUntil: null })
  })

  it('changes the state that a link would change: who has not seen it changes nothing', async () => {
    const [enduserId = ''] = enduserIds
    const { id, token, lines, submittedAt } = await declare(portal, { enduserId })
    const byLink = (basis: string | null) =>
      portal.anonymous.call(submitDeclaration, {
        params: { token },
        body: { declaration: { identity: 'Jun Norring', basis }, declarationQuantities: lines },
      })
    const first = await byLink(submittedAt)
    const { changedAt } = await change(
      id,
      lines.map(({ material }) => ({ material, quantity: 77 })),
    )
    for (const stale of [submittedAt, first.changedAt]) {
      expect((await problemOf(byLink(stale))).code).toBe('declaration_changed')
    }
    expect(await byLink(changedAt)).toMatchObject({ id })
  })

  it('changes the state that it names alone: of two at once one, and nothing for who has not seen it', async () => {
    const [enduserId = ''] = enduserIds
    const { id, lines, submittedAt } = await declare(portal, { enduserId })
    const all = (quantity: number) => lines.map(({ material }) => ({ material, quantity }))
    const both = await Promise.allSettled([change(id, all(31), submittedAt), change(id, all(32), submittedAt)])
    const [kept, ...others] = both.flatMap((one, place) => (one.status === 'fulfilled' ? [{ ...one, place }] : []))
    expect(others).toEqual([])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ status: 409, code: 'declaration_changed' }])
    expect(await consignee.call(listEnduserQuantities, { params: { id } })).toEqual(all(kept?.place === 0 ? 31 : 32))
    expect((await problemOf(change(id, all(33), submittedAt))).code).toBe('declaration_changed')
    const { changedAt } = await change(id, all(34), kept?.value.changedAt ?? null)
    const late = new Date(demoNow.getTime() - 48 * hours)
    await portal.database.update(declarations).set({ submittedAt: late }).where(eq(declarations.id, id))
    expect((await problemOf(change(id, all(35), changedAt))).code).toBe('declaration_final')
  })

  it('keeps the quantities of one of many who change them at once, whole', async () => {
    const [enduserId = ''] = enduserIds
    const { id, lines } = await declare(portal, { enduserId })
    await Promise.all(
      Array.from({ length: 20 }, (_, racer) =>
        persistCall(() =>
          change(
            id,
            lines.map(({ material }) => ({ material, quantity: racer })),
          ),
        ),
      ),
    )
    const kept = await portal.database
      .select()
      .from(declarationQuantities)
      .where(eq(declarationQuantities.declarationId, id))
    expect(kept).toHaveLength(lines.length)
    expect(new Set(kept.map(({ quantity }) => quantity)).size).toBe(1)
  })

  it('knows nothing of the declarations of others, nor of what does not exist', async () => {
    const foreign = await declare(portal)
    for (const id of [foreign.id, 'nothing']) {
      const problems = await Promise.all([
        problemOf(consignee.call(findEnduserDeclaration, { params: { id } })),
        problemOf(consignee.call(listEnduserQuantities, { params: { id } })),
        problemOf(consignee.download(downloadEnduserReport, { params: { id } })),
        problemOf(consignee.call(listMailReminders, { params: { id: foreign.mailId } })),
        problemOf(change(id, foreign.lines)),
      ])
      expect(problems.map(({ code }) => code)).toEqual(problems.map(() => 'not_found'))
    }
  })

  it('tells when a mail was sent again, newest first', async () => {
    const [enduserId = ''] = enduserIds
    const { mailId } = await mailDeclaration(portal.database, { enduserId })
    const reminders = () => consignee.call(listMailReminders, { params: { id: mailId } })
    expect(await reminders()).toEqual([])
    const sent = [2, 1].map((days) => ({ id: randomUUID(), sentAt: new Date(demoNow.getTime() - days * 24 * hours) }))
    await portal.database.insert(declarationReminders).values(sent.map((row) => ({ ...row, mailId })))
    expect(await reminders()).toEqual(sent.toReversed().map(({ id, sentAt }) => ({ id, sentAt: sentAt.toISOString() })))
  })

  it('begins a declaration nobody asked for, and goes on with it until it is made', async () => {
    const enduserId = await enduserOf('Tyreworks Roanne')
    const open = async (token: string) => portal.anonymous.call(findDeclarationMail, { params: { token } })
    // While one was asked for it is that one which opens.
    const asked = (await mailsOf(enduserId))[0]?.id ?? ''
    expect((await open((await start(enduserId)).token)).id).toBe(asked)
    const answer = { id: randomUUID(), mailId: asked, enduserId, identity: 'Ana', submittedAt: demoNow }
    await portal.database.insert(declarations).values(answer)
    const before = await portal.database.$count(declarationMails, eq(declarationMails.enduserId, enduserId))
    const tokens = (await Promise.all(Array.from({ length: 6 }, () => start(enduserId)))).map(({ token }) => token)
    expect(new Set(tokens).size).toBe(6)
    const mails = await Promise.all(tokens.map(open))
    expect(mails[0]).toMatchObject({ enduserCode: enduserId, declarationId: null })
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1)
    expect(await portal.database.$count(declarationMails, eq(declarationMails.enduserId, enduserId))).toBe(before + 1)
    const mailId = mails[0]?.id ?? ''
    const listed = async () => (await mailsOf(enduserId)).find(({ id }) => id === mailId)
    // Nobody waits for it: were it listed, it would hide that the enduser may declare.
    expect(await listed()).toBeUndefined()

    const made = { id: randomUUID(), mailId, enduserId, identity: 'Ana', submittedAt: demoNow }
    await portal.database.insert(declarations).values(made)
    expect(await listed()).toMatchObject({ spontaneous: true, declarationId: made.id })
    expect((await open((await start(enduserId)).token)).id).not.toBe(mailId)
  })

  it('does not make links without end', async () => {
    const [enduserId = ''] = enduserIds
    await portal.database.delete(requestLimits)
    const ends = await Promise.allSettled(Array.from({ length: 14 }, () => persistCall(() => start(enduserId))))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const problem = await problemOf(start(enduserId))
    expect([problem.code, problem.retryAfter]).toEqual(['too_many_requests', expect.any(Number)])
  })

  it.each(['fr', 'zh'])('labels the materials of an enduser in %s', async (language) => {
    const enduserCode = await enduserOf('Tyreworks Roanne')
    const { login } = await portal.signIn('consignee')
    const response = await portal.request(`/v2/declarationAdmin/materials/?enduserCode=${enduserCode}`, {
      headers: { Authorization: `Bearer ${login.token}`, 'Accept-Language': language },
    })
    const labels = await portal.database
      .select({ MATNR: materialLabels.materialCode, MAKTX: materialLabels.label })
      .from(materialLabels)
      .where(eq(materialLabels.language, language))
      .orderBy(asc(materialLabels.materialCode))
    expect(await response.json()).toEqual(labels)
  })

  it('needs to know whose materials and inventory', async () => {
    const none = {} as { enduserCode: string; enduserId: string }
    const problems = await Promise.all([
      problemOf(consignee.call(listEnduserMaterials, { query: none })),
      problemOf(consignee.call(listInventory, { query: none })),
    ])
    expect(problems.map(({ code, fields }) => [code, fields[0]?.field])).toEqual([
      ['invalid', 'enduserCode'],
      ['invalid', 'enduserId'],
    ])
  })

  it('gives a declaration as a PDF', async () => {
    const [enduserId = ''] = enduserIds
    const { id } = await declare(portal, { enduserId })
    const { blob, fileName } = await consignee.download(downloadEnduserReport, { params: { id } })
    expect([fileName, (await blob.text()).slice(0, 5)]).toEqual(['report.pdf', '%PDF-'])
    const bytesIn = async (timeZone: string) => {
      const report = await consignee.download(downloadEnduserReport, { params: { id }, query: { timeZone } })
      return Buffer.from(await report.blob.arrayBuffer())
    }
    const [seoul, again, lima] = await Promise.all(['Asia/Seoul', 'asia/seoul', 'America/Lima'].map(bytesIn))
    expect(again).toEqual(seoul)
    expect(lima).not.toEqual(seoul)
    const { code, fields } = await problemOf(bytesIn('Asia/Atlantis'))
    expect([code, fields.map(({ field }) => field)]).toEqual(['invalid', ['timeZone']])
  })

  it('compares what was declared, scanned and estimated, material by material', async () => {
    const [enduserId = ''] = enduserIds
    const { id, lines, submittedAt } = await declare(portal, { enduserId })
    const db = portal.database
    // The clock stands still here: what was declared before has to be of before.
    const before = new Date(demoNow.getTime() - hours)
    await db
      .update(declarations)
      .set({ submittedAt: before, changedAt: null, changedThrough: null, changedBy: null })
      .where(and(eq(declarations.enduserId, enduserId), ne(declarations.id, id)))
    const scanned = await db
      .select({ material: crates.materialCode, crates: count() })
      .from(enduserScans)
      .innerJoin(crates, eq(crates.barcode, enduserScans.barcode))
      .where(and(eq(enduserScans.enduserId, enduserId), isNull(enduserScans.leftAt)))
      .groupBy(crates.materialCode)
    const cycles = await db
      .select({ cycle: crateCycles, material: crates.materialCode })
      .from(crateCycles)
      .innerJoin(crates, eq(crates.barcode, crateCycles.barcode))
      .where(and(eq(crateCycles.enduserId, enduserId), isNull(crateCycles.collectionDate)))
    const standing = cycles.filter(({ cycle }) => {
      const arrival = cycle.arrivalDate ?? cycle.expectedArrivalDate
      return arrival !== null && arrival <= today
    })
    expect(scanned.length).toBeGreaterThan(0)
    expect(standing.length).toBeGreaterThan(0)
    const inventory = await consignee.call(listInventory, { query: { enduserId } })
    expect(inventory.map(({ material }) => material)).toEqual(['GPS52', 'GPS55', 'GPS71'])
    for (const row of inventory) {
      expect(row).toMatchObject({
        declared: lines.find(({ material }) => material === row.material)?.quantity,
        declaredAt: submittedAt,
        scanned: scanned.find(({ material }) => material === row.material)?.crates ?? 0,
        estimated: standing.filter(({ material }) => material === row.material).length,
      })
    }
  })

  it('tells of an enduser that never declared what is known of its crates', async () => {
    const enduserId = await enduserOf('Tyreworks Roanne')
    await portal.database.delete(declarations).where(eq(declarations.enduserId, enduserId))
    const inventory = await consignee.call(listInventory, { query: { enduserId } })
    expect(inventory.map(({ declared, declaredAt }) => [declared, declaredAt])).toEqual(
      inventory.map(() => [null, null]),
    )
    expect(inventory.length).toBeGreaterThan(0)
  })

  it('tells the lines of the next confirmed collect, from today on', async () => {
    const [enduserId = ''] = enduserIds
    const db = portal.database
    const next = () => consignee.call(findNextConfirmedCollect, { params: { enduserId } })
    const [first] = await db
      .select()
      .from(collects)
      .where(and(eq(collects.enduserId, enduserId), eq(collects.status, 'confirmed'), gte(collects.loadingDate, today)))
      .orderBy(asc(collects.loadingDate))
    const lines = await db
      .select()
      .from(collectLines)
      .where(eq(collectLines.collectId, first?.id ?? ''))
      .orderBy(asc(collectLines.materialCode))
    expect(lines.length).toBeGreaterThan(0)
    expect(await next()).toEqual(
      lines.map(({ materialCode, quantity }) => ({
        id: first?.id,
        loadingDate: first?.loadingDate,
        mat: materialCode,
        qty: quantity,
      })),
    )
    const sooner = { enduserId, status: 'confirmed' as const }
    await db.insert(collects).values([
      { ...sooner, id: 'today', loadingDate: today },
      { ...sooner, id: 'yesterday', loadingDate: '2026-03-30' },
      { ...sooner, id: 'planned', loadingDate: today, status: 'planned' },
    ])
    await db
      .insert(collectLines)
      .values(
        ['today', 'yesterday', 'planned'].map((collectId) => ({ collectId, materialCode: 'GPS52', quantity: 4.5 })),
      )
    expect(await next()).toEqual([{ id: 'today', loadingDate: today, mat: 'GPS52', qty: 4.5 }])
    await db.update(collects).set({ status: sql`'done'` }).where(eq(collects.enduserId, enduserId))
    expect(await next()).toEqual([])
  })
})
