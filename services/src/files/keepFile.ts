import { describeError } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { CallContext } from '../calls/callContext.ts'
import type { FileStore } from './fileStore.ts'

/**
 * Keeps the bytes of a call that writes and answers the name to find them by; they go again when the call fails later.
 * Belongs before the transaction: a store that is slow would hold its connection and its locks. `unavailable` when the
 * store does not take them, such as a full disk.
 */
export async function keepFile({ services, onFailure }: CallContext, bytes: Uint8Array): Promise<string> {
  const { files, log } = services
  try {
    const key = await files.put(bytes)
    onFailure(() => files.remove(key).catch((error: unknown) => log('error', 'file left behind', describeError(error))))
    return key
  } catch (cause) {
    throw new Problem('unavailable', {
      message: 'The file could not be stored; try again later',
      retryAfter: 60,
      cause,
    })
  }
}

/** The bytes of a file a row tells of; `not_found` when the store has lost them, `unavailable` when it does not answer. */
export async function readKeptFile(files: FileStore, key: string): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await files.read(key)
  } catch (cause) {
    throw new Problem('unavailable', { message: 'The file cannot be read; try again later', retryAfter: 60, cause })
  }
  if (bytes === undefined) throw new Problem('not_found', { message: 'The file is no longer there' })
  return bytes
}
