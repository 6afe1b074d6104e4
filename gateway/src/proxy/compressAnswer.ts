import { ServerResponse } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  constants as its,
  zstdCompress,
} from 'node:zlib'
import { negotiateEncoding } from '../pages/negotiate.ts'
import type { ForwardedAnswer } from './forwardOnNode.ts'
import { mayCompress } from './mayCompress.ts'
import type { AnswerHeaders } from './planAnswer.ts'

// Quick rather than small, and windows of 256 KB: what flows is held by hundreds at the same time.
const zstd = { params: { [its.ZSTD_c_compressionLevel]: 3, [its.ZSTD_c_windowLog]: 18 } }
const brotli = { params: { [its.BROTLI_PARAM_QUALITY]: 4, [its.BROTLI_PARAM_LGWIN]: 18 } }

interface Encoder {
  readonly whole: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
  readonly flowing: () => Transform
}

/** How bodies are compressed while somebody waits, the quickest first. */
const encoders = {
  zstd: { whole: (bytes) => promisify(zstdCompress)(bytes, zstd), flowing: () => createZstdCompress(zstd) },
  br: { whole: (bytes) => promisify(brotliCompress)(bytes, brotli), flowing: () => createBrotliCompress(brotli) },
  gzip: { whole: (bytes) => promisify(gzip)(bytes), flowing: () => createGzip() },
} as const satisfies Record<string, Encoder>
type BodyEncoding = keyof typeof encoders
const bodyEncodings: readonly BodyEncoding[] = ['zstd', 'br', 'gzip']

const addVary = (vary: string | undefined): string =>
  vary === undefined ? 'Accept-Encoding' : /\baccept-encoding\b|\*/i.test(vary) ? vary : `${vary}, Accept-Encoding`

const lengthOf = ({ headers, body }: ForwardedAnswer): number | undefined => {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (body instanceof Uint8Array) return body.byteLength
  const told = headers['content-length']
  return told === undefined ? undefined : Number(told)
}

/** Compresses what flows; a body that breaks off breaks off the answer. */
function compressFlow(flow: Exclude<ForwardedAnswer['body'], string | Uint8Array | null>, encoder: Encoder) {
  return {
    sendTo(...[outgoing, watch]: Parameters<typeof flow.sendTo>) {
      const compressor = encoder.flowing()
      // Its first bytes may be long in coming.
      if (outgoing instanceof ServerResponse) outgoing.flushHeaders()
      // Whoever still writes when the visitor has gone is told by the flow.
      compressor.on('error', () => undefined)
      pipeline(compressor, outgoing, () => undefined)
      flow.sendTo(compressor, watch)
    },
  }
}

/**
 * The answer as it travels to who accepts it compressed. Answers at once where nothing is compressed, which is most of the time.
 * @param accepted the visitor's `Accept-Encoding`
 */
export function compressAnswer(
  answer: ForwardedAnswer,
  accepted: string | null,
): ForwardedAnswer | Promise<ForwardedAnswer> {
  if (!mayCompress(answer.headers, lengthOf(answer))) return answer
  const vary = addVary(answer.headers.vary)
  const encoding = negotiateEncoding(accepted, bodyEncodings)
  if (encoding === undefined) return { ...answer, headers: { ...answer.headers, vary } }
  const { 'content-length': _identity, ...others } = answer.headers
  const headers: AnswerHeaders = { ...others, vary, 'content-encoding': encoding }
  const { body } = answer
  const encoder: Encoder = encoders[encoding]
  // The head alone is that of the compressed answer, whose length nobody knows yet.
  if (body === null) return { ...answer, headers }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    return { ...answer, headers, body: compressFlow(body, encoder) }
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return encoder.whole(bytes).then((compressed) => ({ ...answer, headers, body: compressed }))
}
