import { openapiText } from '@crateway/shared/contract/openapi.ts'
import { isKnown } from './ifNoneMatch.ts'

let made: Promise<{ readonly text: string; readonly etag: string }> | undefined

async function makeDocument(): Promise<{ readonly text: string; readonly etag: string }> {
  const text = openapiText()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return { text, etag: `"${[...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"` }
}

/** Answers the description of the API: the same for everybody, so caches may keep it. Made when it is first asked for. */
export async function answerOpenapi(request: Request): Promise<Response> {
  made ??= makeDocument()
  const { text, etag } = await made
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300', etag }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}
