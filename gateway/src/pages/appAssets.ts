import type { AppName } from '@crateway/shared/contract/pages.ts'
import type { Encoding } from './negotiate.ts'

/** One file of a bundle, ready to be sent. */
export interface AppFile {
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Bytes of the body, where known. */
  readonly size: number | null
  readonly etag: string | null
  /** The encoding the body is in. */
  readonly encoding: Encoding | undefined
  /** Whether another `Accept-Encoding` could have got another body. */
  readonly varies: boolean
}

/**
 * Opens a file of an app's bundle by its path inside the bundle, best in an encoding the `Accept-Encoding` value takes.
 * Undefined for a file the bundle does not have. Folders on Node, service bindings on Workers.
 */
export type AppAssets = (
  app: AppName,
  file: string,
  acceptEncoding: string | null,
) => AppFile | undefined | Promise<AppFile | undefined>

/** Lets go of a file that is not sent after all; on Node it would stay open otherwise. */
export async function discard({ body }: AppFile): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel()
}
