import { createHash } from 'node:crypto'
import { contentDisposition } from '../calls/callAnswer.ts'
import type { CallContext } from '../calls/callContext.ts'
import { byteRange } from '../http/byteRange.ts'
import { isKnownTag } from '../http/isKnownTag.ts'
import { readKeptFile } from './keepFile.ts'

interface KeptFile {
  readonly name: string
  readonly contentType: string
  readonly storageKey: string
}

/**
 * Answers a stored file, or the part of it that is asked for: 206 with one range, 416 beyond its end, and 304 to who has it. What is
 * stored never changes, so that its tag is strong, and a download that broke off goes on where it ended. The caller has checked whose
 * it is.
 */
export async function answerKeptFile(
  context: CallContext,
  { name, contentType, storageKey }: KeptFile,
): Promise<Response> {
  const { range, ifRange, ifNoneMatch, services, requestId } = context
  // The key itself is nobody's business.
  const tag = `"${createHash('sha256').update(storageKey).digest('base64url')}"`
  const headers = { ETag: tag, 'Accept-Ranges': 'bytes' }
  if (isKnownTag(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
  const bytes = await readKeptFile(services.files, storageKey)
  const size = bytes.byteLength
  // A tag that is not this one says that the beginning is of another file; a date is none we know.
  const part = ifRange === '' || ifRange === tag ? byteRange(range, size) : undefined
  if (part === null) {
    const problem = { code: 'invalid', message: 'The file ends before that', requestId }
    return Response.json(problem, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  }
  const told = { ...headers, 'Content-Type': contentType, 'Content-Disposition': contentDisposition(name) }
  if (part === undefined) {
    return new Response(new Uint8Array(bytes), { headers: { ...told, 'Content-Length': String(size) } })
  }
  const { first, last } = part
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), {
    status: 206,
    headers: {
      ...told,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${size}`,
    },
  })
}
