import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { CallRequest } from '../../shared/src/client/callRequest.ts'
import type { AnyCall } from '../../shared/src/contract/call.ts'
import { paramNames } from '../../shared/src/contract/callPath.ts'
import { type Right, rights } from '../../shared/src/contract/rights.ts'
import { mostItems } from '../../shared/src/contract/uploadSize.ts'
import { fieldsOf, isUnclean, mutationsOf, oddTexts, refusedFields } from './matrix/mutations.ts'
import { resolvedPaths } from './matrix/openapiDocument.ts'
import { createPeople, type People } from './matrix/people.ts'
import { createSampleWorlds } from './matrix/sampleWorlds.ts'
import { type Credentials, codeOf, type Hit, jsonPart, queryText, type Shot, shoot, shotOf } from './matrix/shot.ts'
import { landingKind, openPortal, type TestPortal } from './portal.ts'
import { allSamples } from './samples/allSamples.ts'
import type { Sample, SampleWorld } from './samples/sample.ts'

const named = (samples: readonly Sample[]) => samples.map((sample) => ({ id: sample.call.id, sample }))
const withBody = (kind: NonNullable<AnyCall['body']>['kind']) =>
  allSamples.filter(({ call }) => call.body?.kind === kind)

/** The fields an answer names. */
function namedFields({ json }: Hit): readonly string[] {
  const details: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'details') : undefined
  return Array.isArray(details) ? details.map((detail: { field: string }) => detail.field) : []
}

interface ListSchema {
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, ListSchema>>
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: ListSchema; example: unknown }>> }
}

/** Every list of a body whose items OpenAPI counts, with an item; '' is the body itself. */
const limited = Object.values(resolvedPaths() as Readonly<Record<string, Readonly<Record<string, Operation>>>>)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId: id, requestBody }) => {
    const { schema, example } = requestBody?.content['application/json'] ?? { schema: {}, example: undefined }
    const lists = Object.entries({ '': schema, ...schema.properties })
    return lists.flatMap(([name, { maxItems: most }]) => {
      const [item] = [name === '' ? example : Reflect.get(example ?? {}, name)].flat()
      return most === undefined || item === undefined || id === 'sendPoints' ? [] : [{ id, name, most, item }]
    })
  })

/** One byte more than any body may have. */
const tooManyBytes = new Uint8Array(10 * 1_024 * 1_024 + 1).fill(32)
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe.each(landingKind(inject('postgresUrl')))('bad input on $name', ({ place }) => {
  let portal: TestPortal
  let people: People
  let worldOf: (sample: Sample) => Promise<SampleWorld>
  beforeAll(async () => {
    portal = await openPortal(await place(), { isOnNode: true })
    people = createPeople(portal)
    worldOf = createSampleWorlds(portal)
  })
  afterAll(() => portal.close())

  /** A good request of a sample, and what its caller shows. */
  async function goodShot(
    sample: Sample,
  ): Promise<{ readonly request: CallRequest<AnyCall>; readonly shot: Shot; readonly by: Credentials }> {
    const { call, as, deviceKey, endsSession } = sample
    const world = await worldOf(sample)
    const { idempotencyKey: _, ...request } = await sample.request(world)
    const staff = call.access.kind === 'user' && call.access.staff === true
    const wanted = as && { colleagueOf: as, rights: rights as readonly Right[], staff }
    const token = wanted && (await (endsSession ? people.freshTokenOf(wanted) : people.tokenOf(wanted)))
    return { request, shot: shotOf(call, request), by: { token, deviceKey: await deviceKey?.(world) } }
  }

  it.each(named(withBody('json')))(
    '$id refuses every field that is missing, of another type or odd, and names it',
    async ({ sample }) => {
      const struct = sample.call.body?.struct
      const { request, shot, by: first } = await goodShot(sample)
      let by = first
      if (struct === undefined) return
      for (const { name, value } of mutationsOf(struct, request.body)) {
        const hit = await shoot(portal, { ...shot, ...jsonPart(JSON.stringify(value)) }, by)
        if (isUnclean(value)) expect([hit.status, codeOf(hit)], name).toEqual([400, 'malformed'])
        else expectNamed(hit, refusedFields(struct, value), name)
        // What is odd may still be taken.
        if (sample.endsSession && hit.status < 300) by = (await goodShot(sample)).by
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )

  /** What a struct refuses is 422 and named; what it takes is anything but our fault, which was checked already. */
  function expectNamed(hit: Hit, refused: readonly string[], name: string): void {
    const [first] = refused
    if (first === undefined) return
    expect([hit.status, codeOf(hit)], `${name}: ${hit.text}`).toEqual([422, 'invalid'])
    expect(namedFields(hit), name).toContain(first)
  }

  it.each(limited)('$id takes $most items of $name and no more', async ({ id, name, most, item }) => {
    const sample = allSamples.find(({ call }) => call.id === id)
    if (sample === undefined) throw new Error(`There is no sample of ${id}`)
    const { request, shot, by } = await goodShot(sample)
    const refusalOf = async (length: number) => {
      const items = Array.from({ length }, () => item)
      const body = name === '' ? items : { ...(request.body as object), [name]: items }
      const { status, text } = await shoot(portal, { ...shot, ...jsonPart(JSON.stringify(body)) }, by)
      return [status, text.replace(/[\s\u00a0\u202f](?=\d{3})/g, '').includes(String(most))]
    }
    expect(await refusalOf(most)).not.toEqual([422, true])
    expect(await refusalOf(most + 1)).toEqual([422, true])
  })

  it.each(named(withBody('json')))('$id refuses bodies that are not the JSON it takes', async ({ sample }) => {
    const { request, shot, by } = await goodShot(sample)
    const text = JSON.stringify(request.body)
    const send = async (part: Pick<Shot, 'headers' | 'body'>) => {
      const { body: _, headers, ...bare } = shot
      const { 'Content-Type': __, ...others } = headers ?? {}
      return (await shoot(portal, { ...bare, ...part, headers: { ...others, ...part.headers } }, by)).status
    }
    for (const broken of ['', '{', 'null null', `${text.slice(0, -1)}`, `${text},`, '\u{feff}{', "{'a':1}", 'NaN']) {
      expect(await send(jsonPart(broken)), broken).toBe(400)
    }
    expect(await send(jsonPart(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toBe(400)
    expect(await send(jsonPart(nested(1_000)))).toBe(400)
    expect(await send(jsonPart(`{"a":${nested(1_000)}}`))).toBe(400)
    expect(await send(jsonPart(tooManyBytes))).toBe(413)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp']) {
      expect(await send({ headers: { 'Content-Type': type }, body: text }), type).toBe(415)
    }
    expect(await send({ body: new TextEncoder().encode(text) })).toBe(415)
  })

  /** A way to send a sample's form with other parts. */
  async function formOf(sample: Sample) {
    const { request, shot, by } = await goodShot(sample)
    const { body: _, ...bare } = shot
    const texts: Readonly<Record<string, string>> = Object.fromEntries(
      Object.entries(request.body ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const send = async (parts: Readonly<Record<string, string>>, file?: File) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(parts)) form.append(name, value)
      if (file !== undefined) form.append('file', file, file.name)
      // As bytes: Node's fetch complains when a form that is still being written is no longer wanted.
      const encoded = new Response(form)
      const headers = { ...bare.headers, 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
      return shoot(portal, { ...bare, headers, body: await encoded.arrayBuffer() }, by)
    }
    return { texts, send, file: request.file ?? new File([], 'empty.csv'), bare, by }
  }

  it.each(named(withBody('upload')))(
    '$id refuses every part that is missing or odd, and names it',
    async ({ sample }) => {
      const struct = sample.call.body?.struct
      const { texts, send, file } = await formOf(sample)
      expectNamed(await send(texts), ['file'], 'no file')
      expectNamed(await send({ ...texts, file: 'a text' }), ['file'], 'a text for a file')
      for (const name of Object.keys(fieldsOf(struct))) {
        const { [name]: _, ...others } = texts
        expectNamed(await send(others, file), refusedFields(struct, others), `${name} missing`)
        for (const odd of oddTexts.filter((text) => text.isWellFormed())) {
          const parts = { ...texts, [name]: odd }
          const hit = await send(parts, file)
          if (odd.includes('\u0000')) expect(hit.status, name).toBe(400)
          else expectNamed(hit, refusedFields(struct, parts), `${name} ${odd.slice(0, 40)}`)
        }
      }
    },
  )

  it.each(named(withBody('upload')))('$id refuses what is no form, and files of no use', async ({ sample }) => {
    const { texts, send, file, bare, by } = await formOf(sample)
    const bytes = crypto.getRandomValues(new Uint8Array(4_096))
    for (const fileName of [
      'a.csv',
      'a.xlsx',
      'a.xls',
      'a.txt',
      'a.exe',
      '../../a.csv',
      'a\u202ecsv',
      '',
      'x'.repeat(5_000),
    ]) {
      const hit = await send(texts, new File([bytes], fileName))
      expect(hit.status, `${fileName}: ${hit.text}`).toBeGreaterThan(399)
    }
    expect((await send(texts, new File([], file.name))).status).toBeGreaterThan(399)
    expect((await send(texts, new File([tooManyBytes], file.name))).status).toBe(413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const hit = await shoot(portal, { ...bare, headers: { ...bare.headers, 'Content-Type': type }, body: '{}' }, by)
      expect(hit.status, type).toBe(415)
    }
    const cut = { 'Content-Type': 'multipart/form-data; boundary=edge' }
    expect(
      (await shoot(portal, { ...bare, headers: { ...bare.headers, ...cut }, body: '--edge\r\nContent-Disp' }, by))
        .status,
    ).toBe(400)
  })

  it.each(named(withBody('items')))(
    '$id refuses lists that are none, and says which item is wrong',
    async ({ sample }) => {
      const { request, shot, by } = await goodShot(sample)
      const { body: _, headers: __, ...bare } = shot
      const send = (type: string, body: BodyInit) =>
        shoot(portal, { ...bare, headers: { 'Content-Type': type }, body }, by)
      for (const broken of ['', '{', '{}', 'null', nested(1_000)]) {
        expect((await send('application/json', broken)).status, broken.slice(0, 20)).toBe(400)
      }
      expect((await send('text/plain', '[]')).status).toBe(415)
      expect((await send('application/x-ndjson', new Uint8Array([0xff, 0xfe]))).status).toBe(400)
      const tooLarge = await send('application/json', tooManyBytes)
      expect(tooLarge.status).toBe(413)
      expect((await send('application/json', JSON.stringify(Array(mostItems + 1).fill(0)))).status).toBe(413)
      const struct = sample.call.body?.struct
      const list: unknown = request.body
      const item: unknown = Array.isArray(list) ? list[0] : list
      if (struct === undefined) return
      const odd = [...mutationsOf(struct, item)].map(({ value }) => value)
      const hit = await send('application/x-ndjson', odd.map((value) => JSON.stringify(value)).join('\n'))
      expect(hit.status, hit.text).toBeLessThan(300)
      const rejected = odd.flatMap((value, index) =>
        isUnclean(value) || refusedFields(struct, value).length > 0 ? [index + 1] : [],
      )
      const { rejected: told } = hit.json as { rejected: { line: number }[] }
      expect(told.map(({ line }) => line)).toEqual(expect.arrayContaining(rejected))
    },
  )

  it.each(named(allSamples.filter(({ call }) => Object.keys(fieldsOf(call.query)).length > 0)))(
    '$id takes any query for what it is',
    async ({ sample }) => {
      const { call } = sample
      const { request, shot, by } = await goodShot(sample)
      for (const name of Object.keys(fieldsOf(call.query))) {
        for (const odd of oddTexts.filter((text) => text.isWellFormed() && text.length < 5_000)) {
          const query = { ...(request.query as object), [name]: odd }
          const hit = await shoot(portal, { ...shot, query: queryText(query) }, by)
          if (odd.includes('\u0000')) expect(hit.status, `${name} ${odd}`).toBe(400)
          else expectNamed(hit, refusedFields(call.query, query), `${name} ${odd}`)
        }
        const twice = `${shot.query}&${name}=1&${name}=2&${name}[]=3&${name}[a]=4`
        expect((await shoot(portal, { ...shot, query: twice }, by)).status).toBeLessThan(500)
      }
      for (const junk of ['&&&', 'a=%', '__proto__=1&constructor=2&__proto__[x]=3', `${'a&'.repeat(2_000)}`]) {
        expect((await shoot(portal, { ...shot, query: `${shot.query}&${junk}` }, by)).status).toBeLessThan(500)
      }
    },
  )

  it.each(named(allSamples.filter(({ call }) => paramNames(call).length > 0)))(
    '$id takes any path for what it is',
    async ({ sample }) => {
      const { call } = sample
      const { request, shot, by } = await goodShot(sample)
      const params: Readonly<Record<string, string>> = request.params ?? {}
      const parts = [
        '%00',
        '%ff',
        '%2F',
        '%5c..%5c',
        '%2e%2e',
        '..',
        '%',
        "'%20or%201=1--",
        'x'.repeat(200),
        'x'.repeat(5_000),
      ]
      const odd = [
        ...parts,
        encodeURIComponent('😀'),
        encodeURIComponent('\u202e%'),
        '__proto__',
        '-1',
        '%0d%0aSet-Cookie:a=b',
      ]
      for (const name of paramNames(call)) {
        for (const part of odd) {
          const path = call.path.replace(/\{(\w+)\}/g, (_, each: string) =>
            each === name ? part : encodeURIComponent(params[each] ?? ''),
          )
          const hit = await shoot(portal, { ...shot, path }, by)
          expect(hit.status, path.slice(0, 200)).toBeLessThan(500)
          expect(hit.headers.get('Set-Cookie')).toBeNull()
        }
      }
    },
  )

  it.each(named(allSamples.filter(({ call }) => call.idempotent)))(
    '$id refuses an idempotency key that is none',
    async ({ sample }) => {
      const { shot, by } = await goodShot(sample)
      for (const key of ['short', 'x'.repeat(201), 'with blank', 'é'.repeat(10)]) {
        const hit = await shoot(portal, { ...shot, headers: { ...shot.headers, 'Idempotency-Key': key } }, by)
        expect([hit.status, namedFields(hit)], key).toEqual([400, ['Idempotency-Key']])
      }
    },
  )
})
