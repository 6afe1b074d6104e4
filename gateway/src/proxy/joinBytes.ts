const isOwn = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer

/** Chunks as one; a single one as it is. @param length of all of them, where it is known */
export function joinBytes(
  chunks: readonly Uint8Array[],
  length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
): Uint8Array<ArrayBuffer> {
  const [only] = chunks
  // Nobody writes into what came, so that it need not be copied.
  if (only && chunks.length === 1 && isOwn(only)) return only
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
