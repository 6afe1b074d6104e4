import type { AppName } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { ReadHeaders } from '../http/facts.ts'
import { isKnown } from '../http/ifNoneMatch.ts'
import type { AnswerHeaders } from '../proxy/planAnswer.ts'
import { type AppAssets, type AppFile, discard } from './appAssets.ts'

/** Vite puts what carries a hash of its content into this folder. */
const hashed = /^assets\//

/** A file as it is answered; no body for who has it already, or asked for its head alone. */
export interface AssetAnswer {
  readonly status: 200 | 304
  readonly headers: AnswerHeaders
  readonly body: AppFile['body'] | null
}

/** What is asked of a file. */
interface AssetRequest {
  readonly method: string
  readonly headers: ReadHeaders
}

/**
 * The answer of a file of a bundle: for ever fresh when its name carries its hash, to be asked about each time otherwise.
 * Throws `not_found`; a missing script must never be answered with a page, and a page is not a file.
 */
export async function shapeAsset(
  apps: AppAssets,
  app: AppName,
  file: string,
  { method, headers: asked }: AssetRequest,
): Promise<AssetAnswer> {
  const found = file.endsWith('.html') ? undefined : await apps(app, file, asked.get('accept-encoding'))
  if (!found) throw new Problem('not_found', { message: 'The app has no such file' })
  const headers = {
    'content-type': found.contentType,
    'cache-control': hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(found.etag === null ? {} : { etag: found.etag }),
    ...(found.varies ? { vary: 'Accept-Encoding' } : {}),
  }
  if (isKnown(asked.get('if-none-match'), found.etag)) {
    await discard(found)
    return { status: 304, headers, body: null }
  }
  if (method === 'HEAD') await discard(found)
  return {
    status: 200,
    headers: {
      ...headers,
      ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
      ...(found.size === null ? {} : { 'content-length': String(found.size) }),
    },
    body: method === 'HEAD' ? null : found.body,
  }
}

/** The same for the web-standard transport. */
export async function serveAsset(apps: AppAssets, app: AppName, file: string, request: Request): Promise<Response> {
  const { status, headers, body } = await shapeAsset(apps, app, file, request)
  return new Response(body, { status, headers })
}
