import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '@crateway/shared/contract/call.ts'
import { paramNames } from '@crateway/shared/contract/callPath.ts'
import { id } from '@crateway/shared/contract/fields.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { assertCleanText } from '../http/cleanText.ts'
import type { RequestContext } from '../http/environment.ts'
import { readJson } from '../http/readJson.ts'
import { assertSmallForm } from './assertSmallForm.ts'
import { check } from './check.ts'
import { readItems, type SentItem } from './readItems.ts'

/** A file as it was sent; its name and type are the sender's words. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What the address of a call says, checked. */
export interface CallAddress<C extends AnyCall> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
}

/** What a call carries, checked. */
interface CallContent<C extends AnyCall> {
  /** The JSON body, or the text parts of an upload. */
  readonly body: BodyOf<C>
  /** The file of an upload; empty otherwise. */
  readonly file: SentFile
  /** The items of a list; none otherwise. */
  readonly items: readonly SentItem<BodyOf<C>>[]
}

/** Checked input of a call. */
export interface CallInput<C extends AnyCall> extends CallAddress<C>, CallContent<C> {}

const paramStruct = id()

/** What follows a variable part in the same segment of a call's path, such as `.ics`. */
const endingOf = ({ path }: AnyCall, name: string): string => path.split(`{${name}}`)[1]?.match(/^[^/]*/)?.[0] ?? ''

const withoutEnding = (value: string, ending: string): string =>
  ending === '' ? value : value.slice(0, -ending.length)

function paramsOf(call: AnyCall, c: RequestContext): Record<string, string> {
  return Object.fromEntries(
    paramNames(call).map((name) => {
      const value = withoutEnding(c.req.param(name) ?? '', endingOf(call, name))
      // An identifier that cannot exist is simply unknown. Of tokens the handler says so, in the words for all wrong ones.
      if (name !== 'token' && !paramStruct.validate(value)[1])
        throw new Problem('not_found', { message: 'Resource not found' })
      return [name, value]
    }),
  )
}

/** The query as an object; of a name that comes twice the first counts. */
function queryOf(c: RequestContext): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (name !== '__proto__' && !Object.hasOwn(query, name)) query[name] = value
  }
  return query
}

async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Problem('unsupported_type', { message: 'Send a form as multipart/form-data' })
  }
  try {
    const body = await request.arrayBuffer()
    assertSmallForm(new Uint8Array(body), contentType)
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('malformed', { message: 'The form cannot be read', cause })
  }
}

async function readUpload(request: Request): Promise<{ fields: Record<string, string>; file: SentFile }> {
  const form = await readForm(request)
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const fields = Object.fromEntries(texts.filter(([name]) => name !== '__proto__'))
  const file = form.get('file')
  if (!(file instanceof File)) {
    throw new Problem('invalid', { message: 'Choose a file', fields: [{ field: 'file', message: 'is missing' }] })
  }
  assertCleanText({ ...fields, file: file.name }, 'form')
  return { fields, file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } }
}

const noFile: SentFile = { name: '', type: '', bytes: new Uint8Array() }

/** Reads and checks the address of a call; nothing of its body. */
export function readAddress<C extends AnyCall>(call: C, c: RequestContext): CallAddress<C> {
  return { params: paramsOf(call, c) as ParamsOf<C>, query: check<QueryOf<C>>(queryOf(c), call.query) }
}

/** Reads and checks what a call carries, before any of its data is touched. */
export async function readContent<C extends AnyCall>(call: C, c: RequestContext): Promise<CallContent<C>> {
  const none = { file: noFile, items: [] }
  switch (call.body?.kind) {
    case undefined:
      return { body: undefined as BodyOf<C>, ...none }
    case 'json':
      return { body: check<BodyOf<C>>(await readJson(c.req.raw), call.body.struct), ...none }
    case 'upload': {
      const { fields, file } = await readUpload(c.req.raw)
      return { body: check<BodyOf<C>>(fields, call.body.struct), file, items: [] }
    }
    case 'items': {
      const items = await readItems<BodyOf<C>>(c.req.raw, call.body.struct)
      return { body: undefined as BodyOf<C>, file: noFile, items }
    }
  }
}
