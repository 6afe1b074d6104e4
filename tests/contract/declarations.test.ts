import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashSecret } from '../../services/src/auth/secret.ts'
import {
  declarationLinks,
  declarationQuantities,
  declarations,
  endusers,
  materialLabels,
  materials,
} from '../../services/src/db/schema/index.ts'
import { insertDeclarationLink } from '../../services/src/links/newLinks.queries.ts'
import {
  downloadCratesNote,
  downloadLinkReport,
  findDeclarationMail,
  findLinkDeclaration,
  listLinkMaterialLabels,
  listLinkMaterials,
  listLinkQuantities,
} from '../../shared/src/contract/calls/declarations.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { persist } from '../fixtures/persist.ts'
import { declare, linesOf, type MailedDeclaration, mailDeclaration } from './mailedLinks.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const hours = 3_600_000

describe.each(databaseKinds(inject('postgresUrl')))('declaration links on $name', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal(await place())
  })
  afterAll(() => portal.close())

  const mail = (token: string) => portal.anonymous.call(findDeclarationMail, { params: { token } })
  const declaration = (token: string) => portal.anonymous.call(findLinkDeclaration, { params: { token } })
  const quantities = (token: string, declarationId: string) =>
    portal.anonymous.call(listLinkQuantities, { params: { token, declarationId } })

  /** Posts a declaration and tells the status, which the client keeps to itself. */
  async function post({ token }: MailedDeclaration, body: unknown, headers: Record<string, string> = {}) {
    const response = await portal.request(`/v2/declarations/${token}/declaration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Readonly<Record<string, unknown>>
    const { id, details, submittedAt, changedAt } = answer
    return { ...answer, id, details, submittedAt, changedAt, status: response.status }
  }

  /** The same of one of many at once, who comes again when the services are busy. */
  const postPersistently = (link: MailedDeclaration, body: unknown, racer: number) =>
    persist(
      () => post(link, body, { 'Idempotency-Key': `racer-no-${racer}` }),
      ({ status }) => status === 503,
    )

  async function bodyOf(link: MailedDeclaration, identity = 'Ana Moriven') {
    const declarationQuantities = await linesOf(portal, link)
    return { declaration: { identity, comments: 'Behind hall 2' }, declarationQuantities }
  }

  /** Moves the submission of a mail's declaration into the past. */
  async function age(mailId: string, milliseconds: number) {
    const submittedAt = new Date(demoNow.getTime() - milliseconds)
    await portal.database.update(declarations).set({ submittedAt }).where(eq(declarations.mailId, mailId))
    return submittedAt
  }

  const expireLink = (token: string) =>
    portal.database
      .update(declarationLinks)
      .set({ expiresAt: demoNow })
      .where(eq(declarationLinks.tokenHash, hashSecret(token)))

  it('tell whom they ask, however often they are opened', async () => {
    const link = await mailDeclaration(portal.database)
    const [enduser] = await portal.database.select().from(endusers).where(eq(endusers.id, link.enduserId))
    const first = await mail(link.token)
    expect(first).toEqual({
      id: link.mailId,
      declarationId: null,
      enduserCode: enduser?.id,
      enduserName: enduser?.name,
      address: enduser?.address,
      city: enduser?.city,
      country: enduser?.country,
      countryCode: enduser?.countryCode,
      postalCode: enduser?.postalCode,
      lang: 'fr',
      submittedAt: null,
      changeableUntil: null,
    })
    expect([await mail(link.token), await mail(link.token)]).toEqual([first, first])
    expect((await problemOf(declaration(link.token))).code).toBe('not_found')
  })

  it('answer a token that is unknown, expired or impossible in the same words', async () => {
    const { token } = await mailDeclaration(portal.database)
    await expireLink(token)
    const paths = ['mail/', 'declaration/', 'report/', 'materials/', 'materials/2001', 'quantities/1']
    const answers = await Promise.all(
      [token, 'x'.repeat(43), 'x'.repeat(400), '%F0%9F%93%A6'].flatMap((secret) =>
        paths.map(async (path) => {
          const response = await portal.request(`/v2/declarations/${secret}/${path}`)
          const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
          return { status: response.status, body }
        }),
      ),
    )
    const [first] = answers
    expect(first).toMatchObject({ status: 404, body: { code: 'invalid_token' } })
    expect(answers).toEqual(answers.map(() => first))
  })

  it('ask for the materials of their enduser, GPS55 after GPS52, and of nobody else', async () => {
    const { token, enduserId } = await mailDeclaration(portal.database)
    const codes = (enduserCode: string) => portal.anonymous.call(listLinkMaterials, { params: { token, enduserCode } })
    expect(await codes(enduserId)).toEqual(['GPS52', 'GPS55', 'GPS71'])
    expect((await problemOf(codes('2001'))).code).toBe('not_found')
  })

  it.each([
    ['ko-KR,ko;q=0.9', 'ko'],
    ['de', 'fr'],
    [undefined, 'fr'],
  ])('label them for a reader of %s in %s', async (acceptLanguage, language) => {
    const { token } = await mailDeclaration(portal.database)
    const response = await portal.request(`/v2/declarations/${token}/materials/`, {
      headers: acceptLanguage === undefined ? {} : { 'Accept-Language': acceptLanguage },
    })
    const labels = await portal.database.select().from(materialLabels).where(eq(materialLabels.language, language))
    const labelOf = (code: string) => labels.find(({ materialCode }) => materialCode === code)?.label
    expect(await response.json()).toEqual(
      ['GPS52', 'GPS55', 'GPS71'].map((code) => ({ MATNR: code, MAKTX: labelOf(code) })),
    )
  })

  it('label what has no label by its code', async () => {
    const { token, enduserId } = await mailDeclaration(portal.database)
    await portal.database.transaction(async (tx) => {
      await tx.insert(materials).values({ code: 'NEW-1' }).onConflictDoNothing()
      await tx.execute(`insert into enduser_materials values ('${enduserId}', 'NEW-1')`)
    })
    const labels = await portal.anonymous.call(listLinkMaterialLabels, { params: { token } })
    await portal.database.execute(`delete from enduser_materials where material_code = 'NEW-1'`)
    expect(labels).toContainEqual({ MATNR: 'NEW-1', MAKTX: 'NEW-1' })
  })

  it('take a declaration, let it be changed for 48 hours, and are used after', async () => {
    const link = await mailDeclaration(portal.database)
    const body = await bodyOf(link)
    const until = (submittedAt: Date) => new Date(submittedAt.getTime() + 48 * hours).toISOString()
    const made = await post(link, body)
    expect(made).toEqual({
      status: 201,
      id: expect.any(String),
      submittedAt: demoNow.toISOString(),
      changedAt: null,
      changeableUntil: until(demoNow),
    })
    const id = String(made.id)
    expect(await quantities(link.token, id)).toEqual(body.declarationQuantities)
    expect(await declaration(link.token)).toMatchObject({
      id,
      declarationMailId: link.mailId,
      enduserCode: link.enduserId,
      identity: 'Ana Moriven',
      comments: 'Behind hall 2',
      changedAt: null,
    })

    const submittedAt = await age(link.mailId, 48 * hours - 1)
    const changes = {
      declaration: { identity: ' Jun Norring ' },
      declarationQuantities: body.declarationQuantities.map(({ material }) => ({ material, quantity: 0 })).toReversed(),
    }
    expect(await post(link, changes)).toEqual({
      status: 200,
      id,
      submittedAt: submittedAt.toISOString(),
      changedAt: demoNow.toISOString(),
      changeableUntil: until(submittedAt),
    })
    expect(await mail(link.token)).toMatchObject({ declarationId: id, changeableUntil: until(submittedAt) })
    expect(await quantities(link.token, id)).toEqual(changes.declarationQuantities.toReversed())
    expect(await declaration(link.token)).toMatchObject({ identity: 'Jun Norring', comments: null })

    await age(link.mailId, 48 * hours)
    expect(await post(link, body)).toMatchObject({ status: 409, code: 'link_used' })
    expect(await mail(link.token)).toMatchObject({ declarationId: id, changeableUntil: null })
    expect(await quantities(link.token, id)).toEqual(changes.declarationQuantities.toReversed())
    expect((await problemOf(quantities(link.token, 'another'))).code).toBe('not_found')
  })

  it('are used with every other link of their mail', async () => {
    const link = await mailDeclaration(portal.database)
    const other = { ...link, token: await insertDeclarationLink(portal.database, link.mailId, demoNow) }
    const made = await post(link, await bodyOf(link))
    expect(await mail(other.token)).toMatchObject({ declarationId: made.id })
    expect(await post(other, await bodyOf(other))).toMatchObject({ status: 200, id: made.id })
    await age(link.mailId, 49 * hours)
    expect(await post(other, await bodyOf(other))).toMatchObject({ status: 409 })
  })

  it('outlive their expiry while the declaration can be changed', async () => {
    const link = await mailDeclaration(portal.database)
    const body = await bodyOf(link)
    await post(link, body)
    await expireLink(link.token)
    await age(link.mailId, 47 * hours)
    expect(await post(link, body)).toMatchObject({ status: 200 })
    await age(link.mailId, 48 * hours)
    expect(await post(link, body)).toMatchObject({ status: 404, code: 'invalid_token' })
  })

  it.each([
    ['declaration.identity', 'Please enter your name', { declaration: { identity: '  ', comments: null } }],
    ['declaration.identity', 'is missing', { declaration: { comments: null } }],
    ['declaration.comments', undefined, { declaration: { identity: 'Ana', comments: 'x'.repeat(2_001) } }],
    ['declaration.basis', undefined, { declaration: { identity: 'Ana', basis: 'yesterday' } }],
    ['declarationQuantities', undefined, { declarationQuantities: undefined }],
    ['declarationQuantities.0.quantity', 'min: 0', { quantity: -1 }],
    ['declarationQuantities.0.quantity', 'max: 50 000', { quantity: 50_001 }],
    ['declarationQuantities.0.quantity', 'must be a whole number', { quantity: 1.5 }],
    ['declarationQuantities.0.quantity', 'must be a whole number', { quantity: '12' }],
    ['declarationQuantities.0.material', 'is not a material of this enduser', { material: 'GPS99' }],
    ['declarationQuantities.0.material', undefined, { material: 'GPS71' }],
  ])('refuse a declaration for its %s (%s), and store nothing', async (field, message, change) => {
    const link = await mailDeclaration(portal.database)
    const body = await bodyOf(link)
    const [first, ...others] = body.declarationQuantities
    const { quantity = first?.quantity, material = first?.material } = change as Record<string, unknown>
    const given = { ...body, declarationQuantities: [{ material, quantity }, ...others], ...change }
    const answer = await post(link, given)
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    const details = answer.details as readonly { field: string; message: string }[]
    // Of two lines for one material the second is the one too many.
    const named =
      field === 'declarationQuantities.0.material' && message === undefined ? /^declarationQuantities/ : field
    expect(details[0]?.field).toMatch(named)
    if (message !== undefined) expect(details[0]?.message).toBe(message)
    expect(await mail(link.token)).toMatchObject({ declarationId: null })
  })

  it('take the same request once, and answer it the same, however often it comes', async () => {
    const link = await mailDeclaration(portal.database)
    const body = await bodyOf(link)
    const key = { 'Idempotency-Key': 'a-declaration-1' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(link, body, key)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await post(link, body, key)).toEqual(answers[0])
    const other = await bodyOf(link, 'Somebody else')
    expect(await post(link, other, key)).toMatchObject({ status: 409, code: 'idempotency_conflict' })
    // Another link may choose the same key.
    expect(await post(await mailDeclaration(portal.database), body, key)).toMatchObject({ status: 201 })
  })

  it('take a change only of what its sender has seen', async () => {
    const link = await mailDeclaration(portal.database)
    const body = await bodyOf(link)
    const changeOf = (basis: unknown, identity: string) => ({
      ...body,
      declaration: { identity, comments: null, basis },
    })
    const upon = (basis: unknown, identity = 'Jun Norring') => post(link, changeOf(basis, identity))
    const { submittedAt } = await upon(null)
    expect(await upon(null, 'Somebody else')).toMatchObject({ status: 409, code: 'declaration_changed' })
    const { changedAt } = await upon(submittedAt)
    expect(changedAt).not.toBe(submittedAt)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, racer) => postPersistently(link, changeOf(changedAt, `Racer ${racer}`), racer)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 59 }, () => 409)])
    const winner = answers.findIndex(({ status }) => status === 200)
    const last = answers[winner]?.changedAt
    expect(await declaration(link.token)).toMatchObject({ identity: `Racer ${winner}`, changedAt: last })
    expect(await upon(submittedAt)).toMatchObject({ status: 409, code: 'declaration_changed' })
    await age(link.mailId, 48 * hours)
    expect(await upon(last)).toMatchObject({ status: 409, code: 'link_used' })
  })

  it('are won by one of sixty at once, and what is kept is one of the sixty, whole', async () => {
    const link = await mailDeclaration(portal.database)
    const other = { ...link, token: await insertDeclarationLink(portal.database, link.mailId, demoNow) }
    const { declarationQuantities: lines } = await bodyOf(link)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, racer) =>
        postPersistently(
          racer % 2 === 0 ? link : other,
          {
            declaration: { identity: `Racer ${racer}`, comments: null },
            declarationQuantities: lines.map(({ material }) => ({ material, quantity: racer })),
          },
          racer,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 59 }, () => 200), 201])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const rows = await portal.database.select().from(declarations).where(eq(declarations.mailId, link.mailId))
    expect(rows).toHaveLength(1)
    const racer = Number(rows[0]?.identity.slice('Racer '.length))
    const kept = await portal.database
      .select()
      .from(declarationQuantities)
      .where(eq(declarationQuantities.declarationId, rows[0]?.id ?? ''))
      .orderBy(asc(declarationQuantities.materialCode))
    expect(kept.map(({ materialCode, quantity }) => [materialCode, quantity])).toEqual(
      lines.map(({ material }) => [material, racer]),
    )
  })

  it('are refused to all of sixty at once when the time to change has passed', async () => {
    const link = await declare(portal)
    await age(link.mailId, 48 * hours)
    const body = await bodyOf(link, 'Too late')
    const answers = await Promise.all(Array.from({ length: 60 }, (_, racer) => postPersistently(link, body, racer)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409))
    expect(await declaration(link.token)).toMatchObject({ identity: 'Ana Moriven', changedAt: null })
  })

  it('give the declaration as a PDF in the language of the reader, and none before there is one', async () => {
    const unused = await mailDeclaration(portal.database)
    const { token } = await declare(portal)
    const report = (secret: string) => portal.anonymous.download(downloadLinkReport, { params: { token: secret } })
    const { blob, fileName } = await report(token)
    expect([fileName, (await blob.text()).slice(0, 5)]).toEqual(['report.pdf', '%PDF-'])
    expect((await problemOf(report(unused.token))).code).toBe('not_found')
    const many = await Promise.allSettled(Array.from({ length: 10 }, () => report(token)))
    const refused = many.filter((end) => end.status === 'rejected' && end.reason.code === 'too_many_requests')
    expect(refused).toHaveLength(1)
  })

  it('are not needed for the note on the kinds of crates', async () => {
    const { blob, fileName } = await portal.anonymous.download(downloadCratesNote, {})
    expect([fileName, (await blob.text()).slice(0, 5)]).toEqual(['crates.pdf', '%PDF-'])
  })
})
