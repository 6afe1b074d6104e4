import { expect } from 'vitest'
import { type CallRequest, toCallOptions } from '../../../shared/src/client/callRequest.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'
import { isProblemCode } from '../../../shared/src/errors/Problem.ts'
import type { TestPortal } from '../portal.ts'

/** What a request shows to be let in. */
export interface Credentials {
  readonly token?: string | undefined
  readonly deviceKey?: string | undefined
}

/** One request as it goes over the wire, below everything the client would check. */
export interface Shot {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}

/** What came back. */
export interface Hit {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON, where it is. */
  readonly json: unknown
}

/** A query as text; what has no value is left out. */
export function queryText(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** A JSON body with its type. */
export const jsonPart = (text: BodyInit): Pick<Shot, 'headers' | 'body'> => ({
  headers: { 'Content-Type': 'application/json' },
  body: text,
})

/** The request of a call as the client would send it. */
export function shotOf<C extends AnyCall>(call: C, request: CallRequest<C>): Shot {
  const { method, path, headers, query, body } = toCallOptions(call, request, 'json')
  const shot = { method, path, headers, query: queryText(query) }
  if (body === undefined) return shot
  if (body instanceof FormData) return { ...shot, body }
  const json = jsonPart(JSON.stringify(body))
  return { ...shot, ...json, headers: { ...headers, ...json.headers } }
}

/** Nothing that tells how the services are made: stacks, SQL, paths, names of libraries and tables. */
const telltale =
  /\bat \S+ \(|node_modules|\.[jt]s:\d|\/(work|root|home|usr|tmp)\/|failed query|\b(select|insert into|update|delete from) "|drizzle|pglite|postgres|superstruct|relation "|column "|violates|syntax error|TypeError|undefined is not|cannot read|expected a value/i

/** What every answer keeps to, whatever was asked: never our fault, never cached, and a failure tells nothing of the inside. */
function assertTidy(hit: Hit, asked: string, fault: string): void {
  expect(hit.status, `${asked}\n${fault}`).toBeLessThan(500)
  // A calendar keeps what it has read until it asks again.
  const mayKeep = hit.status < 400 && asked.startsWith('GET /v2/calendars/')
  expect(hit.headers.get('Cache-Control'), asked).toContain(mayKeep ? 'private, no-cache' : 'no-store')
  expect(hit.headers.get('X-Content-Type-Options'), asked).toBe('nosniff')
  if (hit.status < 400) return
  expect(hit.headers.get('Content-Type'), asked).toContain('application/json')
  expect(hit.text, asked).not.toMatch(telltale)
  const { code, message, requestId, ...rest } = hit.json as Record<string, unknown>
  expect(isProblemCode(code), `${asked}: ${String(code)}`).toBe(true)
  expect([typeof message, typeof requestId], asked).toEqual(['string', 'string'])
  expect(
    Object.keys(rest).filter((key) => key !== 'details'),
    asked,
  ).toEqual([])
  if (hit.status === 429) expect(Number(hit.headers.get('Retry-After')), asked).toBeGreaterThan(0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body as text; of events, which have no end of their own, what comes first. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream') !== true) return response.text()
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

let visitors = 0
/** An address of its own for each request, so that a limit by address says nothing about the next. */
const nextAddress = () => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Sends a request as it is. */
export async function send(portal: TestPortal, shot: Shot, { token, deviceKey }: Credentials = {}): Promise<Hit> {
  const { method, path, query = '', headers, body } = shot
  const init: RequestInit = {
    method,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(deviceKey === undefined ? {} : { 'X-Device-Key': deviceKey }),
    },
    ...(body === undefined ? {} : { body }),
  }
  const response = await portal.request(query === '' ? path : `${path}?${query}`, init, nextAddress())
  const text = await readText(response)
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

/** Sends a request and checks what holds of every answer. */
export async function shoot(portal: TestPortal, shot: Shot, credentials: Credentials = {}): Promise<Hit> {
  const hit = await send(portal, shot, credentials)
  const { method, path, query = '' } = shot
  assertTidy(hit, `${method} ${path}${query === '' ? '' : `?${query.slice(0, 200)}`}`, portal.faults.at(-1) ?? '')
  return hit
}

/** The code of a refusal. */
export function codeOf({ json }: Hit): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, 'code') : undefined
}
