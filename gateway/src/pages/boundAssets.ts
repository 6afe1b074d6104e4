import type { AppName } from '@crateway/shared/contract/pages.ts'
import type { AppAssets } from './appAssets.ts'
import { contentTypeOf } from './contentTypes.ts'

/** A service binding of a Worker: another Worker, called like an origin. */
export interface ServiceBinding {
  fetch(request: Request): Promise<Response>
}

/**
 * The bundles as Workers of their own, each deployed apart. The edge compresses what it sends by itself, so that files
 * are asked for unencoded here.
 */
export function createBoundAssets(bindings: Readonly<Record<AppName, ServiceBinding>>): AppAssets {
  return async (app, file) => {
    // The host name is never resolved; a binding only looks at the path.
    const response = await bindings[app].fetch(new Request(`https://${app}.invalid/${file}`, { redirect: 'manual' }))
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    return {
      body: response.body,
      contentType: response.headers.get('content-type') ?? contentTypeOf(file),
      size: null,
      etag: response.headers.get('etag'),
      encoding: undefined,
      varies: false,
    }
  }
}
