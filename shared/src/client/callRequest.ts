import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '../contract/call.ts'
import { pathOf } from '../contract/callPath.ts'

/** What a call of the contract takes; its `params` and `body` are left out where it has none. */
export type CallRequest<C extends AnyCall> = {
  readonly query?: QueryOf<C>
  /** The file of an upload. */
  readonly file?: File
  /** Sent as `Idempotency-Key`: the same key and contents change nothing twice. */
  readonly idempotencyKey?: string
  /** Sent as `X-Link-Token`. */
  readonly linkToken?: string
  /** Told the share of the body that has gone, 0 to 1, where the wire knows it. */
  readonly onProgress?: (share: number) => void
} & (keyof ParamsOf<C> extends never ? { readonly params?: undefined } : { readonly params: ParamsOf<C> }) &
  (BodyOf<C> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<C> })

/** A form of text parts and one file, as uploads travel. */
function toForm(parts: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts ?? {})) if (value != null) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** The file name of a `Content-Disposition`, its UTF-8 form first (RFC 6266 section 4.3). */
export function fileNameOf(header: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded.trim())
  } catch {
    // A name that does not decode is answered by the plain one.
  }
  return /filename\s*=\s*"([^"]*)"/i.exec(header)?.[1] ?? ''
}

function headersOf<C extends AnyCall>({ idempotencyKey, linkToken }: CallRequest<C>): Record<string, string> {
  return {
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(linkToken && { 'X-Link-Token': linkToken }),
  }
}

/** What goes over the wire for a call: path, method, headers, query and body. */
export function toCallOptions<C extends AnyCall>(call: C, request: CallRequest<C>, wanted: 'json' | 'blob') {
  const { params, query, body, file, onProgress } = request
  const sent: unknown = file === undefined ? body : toForm(body, file)
  const wantsCsv = call.answer.kind === 'rows' && wanted === 'blob'
  return {
    path: pathOf(call, params ?? {}),
    method: call.method,
    headers: { ...headersOf(request), ...(wantsCsv && { Accept: 'text/csv' }) },
    ...(query && { query: query as Record<string, unknown> }),
    ...(sent !== undefined && { body: sent as object }),
    ...(onProgress && { onProgress }),
  }
}
