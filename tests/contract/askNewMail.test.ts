import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { hashSecret } from '../../services/src/auth/secret.ts'
import {
  declarationLinks,
  declarationMails,
  declarationReminders,
  declarations,
  endusers,
  outbox,
  requestLimits,
} from '../../services/src/db/schema/index.ts'
import { askNewMail, findDeclarationMail } from '../../shared/src/contract/calls/declarations.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { persistCall } from '../fixtures/persist.ts'
import { anyEnduser, declare, mailDeclaration } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { wholeAnswer } from './wholeAnswer.ts'

const minutes = 60_000

describe.each(databaseKinds(inject('postgresUrl')))('asking for a new mail on $name', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.database.delete(outbox)
    await portal.database.delete(requestLimits)
  })

  const ask = (token: string) => portal.anonymous.call(askNewMail, { params: { token } })
  const mail = (token: string) => portal.anonymous.call(findDeclarationMail, { params: { token } })

  /** What waits to be sent, with the token of each link. */
  async function queued() {
    const rows = await portal.database.select().from(outbox)
    return rows.map(({ kind, payload }) => {
      const { link, ...contents } = payload as { link: string; to: string; language: string; values: unknown }
      const { origin, pathname, searchParams } = new URL(link)
      return { kind, ...contents, page: `${origin}${pathname}`, token: searchParams.get('token') ?? '' }
    })
  }

  async function enduserOf(id: string) {
    const [enduser] = await portal.database.select().from(endusers).where(eq(endusers.id, id))
    return enduser
  }

  /** Lets time go by for the limits, which follow the machine's clock. */
  async function wait(milliseconds: number) {
    const earlier = (at: Date) => new Date(at.getTime() - milliseconds)
    for (const { subject, busyUntil } of await portal.database.select().from(requestLimits)) {
      await portal.database
        .update(requestLimits)
        .set({ busyUntil: earlier(busyUntil) })
        .where(eq(requestLimits.subject, subject))
    }
    for (const { id, lastAskedAt } of await portal.database.select().from(declarationMails)) {
      if (lastAskedAt === null) continue
      await portal.database
        .update(declarationMails)
        .set({ lastAskedAt: earlier(lastAskedAt) })
        .where(eq(declarationMails.id, id))
    }
  }

  it('mails a fresh link to the enduser in the language of its mail, beside the old one', async () => {
    const { token, mailId, enduserId } = await mailDeclaration(portal.database, { language: 'ru' })
    const enduser = await enduserOf(enduserId)
    expect(await ask(token)).toBeUndefined()
    const [fresh, ...others] = await queued()
    expect(others).toEqual([])
    expect(fresh).toMatchObject({
      kind: 'consigneeDeclaration',
      to: enduser?.contactEmail,
      language: 'ru',
      values: { enduserName: enduser?.name, days: 30 },
      page: 'http://portal.test/consignee-declaration',
    })
    expect(fresh?.token).not.toBe(token)
    expect(fresh?.token.length).toBeGreaterThanOrEqual(22)
    expect(await mail(fresh?.token ?? '')).toMatchObject({ id: mailId, declarationId: null })
    expect(await mail(token)).toMatchObject({ id: mailId })
    const reminders = await portal.database
      .select()
      .from(declarationReminders)
      .where(eq(declarationReminders.mailId, mailId))
    expect(reminders).toHaveLength(1)
  })

  it('keeps no token of a link, only its hash', async () => {
    const { token } = await mailDeclaration(portal.database)
    const kept = JSON.stringify(await portal.database.select().from(declarationLinks))
    expect(kept).not.toContain(token)
    expect(kept).toContain(hashSecret(token))
  })

  it('answers the same for a token nobody ever made', async () => {
    const { token } = await mailDeclaration(portal.database)
    const answers = await Promise.all(
      [token, 'x'.repeat(43), 'x'.repeat(500)].map(async (secret) =>
        wholeAnswer(await portal.request(`/v2/declarations/${secret}/askNewMail`)),
      ),
    )
    expect(answers[0]).toMatchObject({ status: 204, body: '' })
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await queued()).toHaveLength(1)
  })

  it('mails once in ten minutes, however often and for whichever mail of an address it is asked', async () => {
    const { token, enduserId } = await mailDeclaration(portal.database)
    const { token: other } = await mailDeclaration(portal.database, { enduserId })
    await ask(token)
    await ask(token)
    await ask(other)
    expect(await queued()).toHaveLength(1)
    await wait(9 * minutes)
    await ask(other)
    expect(await queued()).toHaveLength(1)
    await wait(1 * minutes)
    await ask(other)
    await ask(token)
    expect(await queued()).toHaveLength(2)
  })

  it('mails once when sixty ask at once', async () => {
    const { token } = await mailDeclaration(portal.database)
    await Promise.all(Array.from({ length: 60 }, () => persistCall(() => ask(token))))
    expect(await queued()).toHaveLength(1)
  })

  it('helps whoever holds an expired link', async () => {
    const { token, mailId } = await mailDeclaration(portal.database)
    await portal.database
      .update(declarationLinks)
      .set({ expiresAt: demoNow })
      .where(eq(declarationLinks.mailId, mailId))
    expect((await problemOf(mail(token))).code).toBe('invalid_token')
    await ask(token)
    const [fresh] = await queued()
    expect(await mail(fresh?.token ?? '')).toMatchObject({ id: mailId })
  })

  it('leads back to a declaration that can still be changed', async () => {
    const { token, mailId, id } = await declare(portal)
    await ask(token)
    const [fresh] = await queued()
    expect(await mail(fresh?.token ?? '')).toMatchObject({ id: mailId, declarationId: id })
  })

  it('begins a new declaration for who holds a used link, once until that is answered', async () => {
    const enduserId = await anyEnduser(portal.database)
    // Whatever waits for this enduser is answered by now.
    await portal.database.delete(declarationLinks)
    const waiting = await portal.database
      .select()
      .from(declarationMails)
      .where(eq(declarationMails.enduserId, enduserId))
    for (const { id } of waiting) {
      await portal.database
        .insert(declarations)
        .values({
          id,
          mailId: id,
          enduserId,
          identity: 'Ana',
          submittedAt: new Date(demoNow.getTime() - 72 * 60 * minutes),
        })
        .onConflictDoNothing()
    }
    const { token, mailId } = await declare(portal, { enduserId })
    const submittedAt = new Date(demoNow.getTime() - 48 * 60 * minutes)
    await portal.database.update(declarations).set({ submittedAt }).where(eq(declarations.mailId, mailId))
    await ask(token)
    const [fresh] = await queued()
    const begun = await mail(fresh?.token ?? '')
    expect(begun).toMatchObject({ enduserCode: enduserId, declarationId: null })
    expect(begun.id).not.toBe(mailId)
    const [newest] = await portal.database
      .select()
      .from(declarationMails)
      .where(eq(declarationMails.enduserId, enduserId))
      .orderBy(desc(declarationMails.spontaneous))
    expect(newest).toMatchObject({ id: begun.id, spontaneous: true })

    await wait(10 * minutes)
    await ask(token)
    const tokens = (await queued()).map((one) => one.token)
    const opened = await Promise.all(tokens.map(async (one) => (await mail(one)).id))
    expect(opened).toEqual([begun.id, begun.id])
  })

  it('does nothing for an enduser without an address', async () => {
    const { token, enduserId } = await mailDeclaration(portal.database)
    const enduser = await enduserOf(enduserId)
    const setEmail = (contactEmail: string | null) =>
      portal.database.update(endusers).set({ contactEmail }).where(eq(endusers.id, enduserId))
    await setEmail(null)
    await ask(token)
    await setEmail(enduser?.contactEmail ?? null)
    expect(await queued()).toEqual([])
  })
})
