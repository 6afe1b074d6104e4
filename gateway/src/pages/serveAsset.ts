import type { AppName } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { isKnown } from '../http/ifNoneMatch.ts'
import { type AppAssets, discard } from './appAssets.ts'

/** Vite puts what carries a hash of its content into this folder. */
const hashed = /^assets\//

/**
 * Answers a file of a bundle: for ever fresh when its name carries its hash, to be asked about each time otherwise.
 * Throws `not_found`; a missing script must never be answered with a page, and a page is not a file.
 */
export async function serveAsset(apps: AppAssets, app: AppName, file: string, request: Request): Promise<Response> {
  const found = file.endsWith('.html') ? undefined : await apps(app, file, request.headers.get('accept-encoding'))
  if (!found) throw new Problem('not_found', { message: 'The app has no such file' })
  const headers = new Headers({
    'content-type': found.contentType,
    'cache-control': hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (found.etag !== null) headers.set('etag', found.etag)
  if (found.varies) headers.set('vary', 'Accept-Encoding')
  if (isKnown(request.headers.get('if-none-match'), found.etag)) {
    await discard(found)
    return new Response(null, { status: 304, headers })
  }
  if (found.encoding) headers.set('content-encoding', found.encoding)
  if (found.size !== null) headers.set('content-length', String(found.size))
  if (request.method === 'HEAD') {
    await discard(found)
    return new Response(null, { headers })
  }
  return new Response(found.body, { headers })
}
