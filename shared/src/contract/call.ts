import { type Infer, object, type Struct } from 'superstruct'
import type { GroupType, Right } from './rights.ts'

/** Who may make a call. */
export type Access =
  /** Anybody: what comes before signing in. */
  | { readonly kind: 'public' }
  /** Whoever holds the secret of a mailed link. */
  | { readonly kind: 'link' }
  /** A machine with a device key. */
  | { readonly kind: 'device' }
  /**
   * A signed-in person holding at least one of `rights` (an empty list: everyone), and every one of `besides`, in a group of
   * type `groupType`.
   */
  | {
      readonly kind: 'user'
      readonly groupType?: GroupType
      readonly rights: readonly Right[]
      readonly besides?: readonly Right[]
      /** Only the provider's own people. */
      readonly staff?: true
    }

/**
 * Where a call names the tenant it works on: checked against the person's group before anything is read. `resource`: it
 * names something a tenant owns, and the query finds it within the person's tenants only. `none`: it touches no tenant's
 * data.
 */
export type Tenancy =
  | { readonly of: 'customer' | 'enduser'; readonly in: 'params' | 'query' | 'body'; readonly field: string }
  | 'resource'
  | 'none'

/** What a call sends along. */
export type CallBody<Body> =
  | { readonly kind: 'json'; readonly struct: Struct<Body, unknown> }
  /** `multipart/form-data` with one file in the part `file`; the struct is of the text parts. */
  | { readonly kind: 'upload'; readonly struct: Struct<Body, unknown>; readonly accepts: readonly string[] }
  /** A JSON array, or one JSON value a line (`application/x-ndjson`); each item is checked on its own. */
  | { readonly kind: 'items'; readonly struct: Struct<Body, unknown> }

/** A file as an answer, in the hands of the services. */
export interface FileAnswer {
  /** Name to save it under; any characters. */
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | ReadableStream<Uint8Array>
  /** Bytes, where they are known before a stream ends. */
  readonly size?: number
}

/** What a call answers when it succeeds. */
export type CallAnswer<Answer> =
  | {
      readonly kind: 'json'
      readonly statuses: readonly [number, ...number[]]
      readonly struct: Struct<Answer, unknown>
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly types: readonly string[] }
  /** A list as JSON, or streamed as CSV where `text/csv` comes first in `Accept`. */
  | { readonly kind: 'rows'; readonly struct: Struct<Answer, unknown> }
  /** Server-sent events without an end of their own: the struct is of what each one's `data` holds as JSON. */
  | { readonly kind: 'events'; readonly struct: Struct<Answer, unknown> }

/** One call of CONTRACT sections 3 and 4: what client, services, gateway and OpenAPI document agree on. */
export interface Call<Path extends string = string, Query = unknown, Body = unknown, Answer = unknown> {
  /** Name of the operation, unique. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with its variable parts in braces. */
  readonly path: Path
  /** One sentence for the API's readers. */
  readonly summary: string
  readonly access: Access
  readonly tenancy: Tenancy
  readonly query: Struct<Query, unknown>
  readonly body: CallBody<Body> | undefined
  readonly answer: CallAnswer<Answer>
  /** A person could send it twice: it takes an `Idempotency-Key`. */
  readonly idempotent: boolean
}

/** Names of the variable parts of a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never
type CallParams<Path extends string> = Readonly<Record<PathNames<Path>, string>>

// biome-ignore lint/suspicious/noExplicitAny: a call of whatever types; `unknown` would fit none of them
export type AnyCall = Call<string, any, any, any>
export type ParamsOf<C extends AnyCall> = CallParams<C['path']>
export type QueryOf<C extends AnyCall> = C extends Call<string, infer Query, infer _Body, infer _Answer> ? Query : never
export type BodyOf<C extends AnyCall> = C extends Call<string, infer _Query, infer Body, infer _Answer> ? Body : never
export type AnswerOf<C extends AnyCall> =
  C extends Call<string, infer _Query, infer _Body, infer Answer> ? Answer : never

const noQuery = object({})

interface CallOptions<Path extends string, Query, Body, Answer> {
  readonly id: string
  readonly method: Call['method']
  readonly path: Path
  readonly summary: string
  readonly access: Access
  /** `none` where the call is not a signed-in person's; the secret of a link names what it opens. */
  readonly tenancy?: Tenancy
  readonly query?: Struct<Query, unknown>
  readonly body?: CallBody<Body>
  readonly answer: CallAnswer<Answer>
  readonly idempotent?: true
}

/** Writes a call down. A signed-in person's call has to say whose data it touches. */
export function defineCall<
  const Path extends string,
  Query = Infer<typeof noQuery>,
  Body = undefined,
  Answer = undefined,
>(options: CallOptions<Path, Query, Body, Answer>): Call<Path, Query, Body, Answer> {
  const { tenancy, query, body, idempotent = false, ...rest } = options
  if (tenancy === undefined && options.access.kind === 'user') throw new TypeError(`${options.id} names no tenancy`)
  return {
    ...rest,
    tenancy: tenancy ?? 'none',
    // Without a query struct `Query` is its default, the type of the empty one.
    query: query ?? (noQuery as unknown as Struct<Query, unknown>),
    body,
    idempotent,
  }
}

/** Access of people of one audience who hold one of `rights`. */
export const forPeople = (groupType: GroupType, ...rights: Right[]): Access => ({ kind: 'user', groupType, rights })

/** The customer a call names in one of its parts. */
export const customerIn = (part: 'params' | 'query' | 'body', field = 'customerId'): Tenancy => ({
  of: 'customer',
  in: part,
  field,
})

/** The enduser a call names in one of its parts. */
export const enduserIn = (part: 'params' | 'query' | 'body', field: string): Tenancy => ({
  of: 'enduser',
  in: part,
  field,
})

/** A JSON body. */
export const jsonBody = <Body>(struct: Struct<Body, unknown>): CallBody<Body> => ({ kind: 'json', struct })

/** A JSON answer, 200 unless told. */
export const json = <Answer>(struct: Struct<Answer, unknown>, ...statuses: readonly number[]): CallAnswer<Answer> => {
  const [first = 200, ...others] = statuses
  return { kind: 'json', statuses: [first, ...others], struct }
}

/** An answer without a body, 204. */
export const nothing: CallAnswer<undefined> = { kind: 'nothing' }

/** A file of one of these content types. */
export const file = (...types: string[]): CallAnswer<FileAnswer> => ({ kind: 'file', types })

/** A list that is answered as JSON or, where the caller prefers it, streamed as CSV. */
export const rows = <Row>(struct: Struct<Row[], unknown>): CallAnswer<Row[]> => ({ kind: 'rows', struct })

/** Server-sent events, each with a position (`id`) that a reader names in `Last-Event-ID` to go on behind it. */
export const events = <Event>(struct: Struct<Event, unknown>): CallAnswer<Event> => ({ kind: 'events', struct })
