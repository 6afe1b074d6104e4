import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closures, endusers, requestLimits } from '../../services/src/db/schema/index.ts'
import { type ClosureInput, findClosureEnduser, submitClosure } from '../../shared/src/contract/calls/closures.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { persistCall } from '../fixtures/persist.ts'
import { mailClosure } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

type Link = Awaited<ReturnType<typeof mailClosure>>

const missing = 'Please fill in a start and end date or choose not closing'

describe.each(databaseKinds(inject('postgresUrl')))('closure links on $name', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  const enduser = (enduserId: string, token?: string) =>
    portal.anonymous.call(findClosureEnduser, {
      params: { enduserId },
      query: token === undefined ? {} : { token },
    })
  const submit = ({ token, enduserId }: Link, change: Partial<ClosureInput['closure']> = {}, idempotencyKey?: string) =>
    portal.anonymous.call(submitClosure, {
      query: { token },
      body: {
        closure: {
          enduserCode: enduserId,
          startDate: '2026-08-01',
          endDate: '2026-08-21',
          comment: 'Summer',
          notClosing: false,
          ...change,
        },
      },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  const stored = async (id: string) => {
    const [row] = await portal.database.select().from(closures).where(eq(closures.id, id))
    return row
  }

  it('tell whom they ask, however often they are opened', async () => {
    const { token, enduserId } = await mailClosure(portal.database)
    const [row] = await portal.database.select().from(endusers).where(eq(endusers.id, enduserId))
    expect(await enduser(enduserId, token)).toEqual({ id: enduserId, name: row?.name })
    expect(await enduser(enduserId, token)).toEqual({ id: enduserId, name: row?.name })
  })

  it('open nothing without their token, after their time, or for another enduser', async () => {
    const link = await mailClosure(portal.database)
    const expired = await mailClosure(portal.database, demoNow)
    const problems = await Promise.all([
      problemOf(enduser(link.enduserId)),
      problemOf(enduser(link.enduserId, '')),
      problemOf(enduser(link.enduserId, 'x'.repeat(43))),
      problemOf(enduser(link.enduserId, 'x'.repeat(400))),
      problemOf(enduser('2001', link.token)),
      problemOf(enduser(expired.enduserId, expired.token)),
      problemOf(submit(expired)),
      problemOf(submit({ ...link, token: 'x'.repeat(43) })),
      problemOf(submit(link, { enduserCode: '2001' })),
    ])
    const [first] = problems
    expect(first?.code).toBe('invalid_token')
    expect(problems.map(({ code, message }) => [code, message])).toEqual(
      problems.map(() => [first?.code, first?.message]),
    )
  })

  it('take one closure after another, of which the newest stands', async () => {
    const link = await mailClosure(portal.database)
    const { id } = await submit(link)
    expect(await stored(id)).toMatchObject({
      enduserId: link.enduserId,
      startDate: '2026-08-01',
      endDate: '2026-08-21',
      comment: 'Summer',
      notClosing: false,
      replacedAt: null,
    })
    const next = await submit(link, { startDate: '2026-12-24', endDate: '2026-12-24', comment: ' ' })
    expect(await stored(next.id)).toMatchObject({
      startDate: '2026-12-24',
      endDate: '2026-12-24',
      comment: null,
      replacedAt: null,
    })
    expect((await stored(id))?.replacedAt).not.toBeNull()
  })

  it('keep what is sent twelve times in one moment once', async () => {
    const link = await mailClosure(portal.database)
    const before = await portal.database.$count(closures)
    const answers = await Promise.all(
      // Each under a key of its own: twelve tabs, not twelve tries of one.
      Array.from({ length: 12 }, (_, tab) => persistCall(() => submit(link, {}, `a-closure-of-tab-${tab}`))),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(await portal.database.$count(closures)).toBe(before + 1)
  })

  it('take that a site is not closing, without days and comment', async () => {
    const { id } = await submit(await mailClosure(portal.database), { notClosing: true })
    expect(await stored(id)).toMatchObject({ startDate: null, endDate: null, comment: null, notClosing: true })
  })

  it.each<[Partial<ClosureInput['closure']>, string, string]>([
    [{ startDate: null }, 'closure.startDate', missing],
    [{ endDate: '' }, 'closure.endDate', missing],
    [{ endDate: '2026-07-31' }, 'closure.endDate', 'End date is before start date'],
    [{ endDate: '2026-02-30' }, 'closure.endDate', 'must be a date as YYYY-MM-DD'],
    [{ startDate: '01/08/2026' }, 'closure.startDate', 'must be a date as YYYY-MM-DD'],
    [{ comment: 'x'.repeat(2_001) }, 'closure.comment', 'must be a text of at most 2000 characters'],
  ])('refuse %j: %s %s', async (change, field, message) => {
    const before = await portal.database.$count(closures)
    const problem = await problemOf(submit(await mailClosure(portal.database), change))
    expect([problem.code, problem.fields[0]]).toMatchObject(['invalid', { field, message }])
    expect(await portal.database.$count(closures)).toBe(before)
  })

  it('say what is wrong in the words people read', async () => {
    const problem = await problemOf(submit(await mailClosure(portal.database), { startDate: null, endDate: null }))
    expect(problem.message).toBe(missing)
    expect(problem.fields.map(({ field }) => field)).toEqual(['closure.startDate', 'closure.endDate'])
  })

  it('take the same request once, and answer it the same', async () => {
    const link = await mailClosure(portal.database)
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => submit(link, {}, 'a-closure-1')))
    expect(others).toEqual(others.map(() => first))
    expect((await problemOf(submit(link, { comment: 'Other' }, 'a-closure-1'))).code).toBe('idempotency_conflict')
  })

  it('do not take more than anybody means', async () => {
    const link = await mailClosure(portal.database)
    const ends = await Promise.allSettled(Array.from({ length: 25 }, () => persistCall(() => submit(link))))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const problem = await problemOf(submit(link))
    expect([problem.code, problem.retryAfter]).toEqual(['too_many_requests', expect.any(Number)])
    // Another link has turns of its own.
    await submit(await mailClosure(portal.database))
    await portal.database.delete(requestLimits)
    await submit(link)
  })
})
