import { Problem } from '@crateway/shared/errors/Problem.ts'
import { bodyDeadline } from './bodyTimes.ts'
import { raceSignal } from './raceSignal.ts'
import { readAhead } from './readAhead.ts'

/** A request body that passes no more bytes than it may. */
export interface LimitedBody {
  readonly stream: ReadableStream<Uint8Array> | null
  /** Why it was cut off, if it was: transports wrap the error of a body beyond recognition. */
  problem(): Problem | undefined
}

/** The refusal of a body that is longer than it may be. */
export const tooLarge = (limit: number) =>
  new Problem('too_large', { message: `The request body is longer than ${limit} bytes` })

/** Refuses a body by its announced length alone. Throws `too_large`, or `malformed` for a length that is no number. */
export function assertLength(length: string | null, limit: number): void {
  if (length !== null && !/^\d{1,15}$/.test(length)) {
    throw new Problem('malformed', { message: 'The Content-Length header is not a number' })
  }
  if (Number(length) > limit) throw tooLarge(limit)
}

/** The refusal of a body that did not come in time. */
export const tooLate = () => new Problem('request_timeout', { message: 'The request body took too long to arrive' })

/** The refusal of a body that its sender broke off. */
export const cutOff = (cause: unknown) => new Problem('malformed', { message: 'The request body was cut off', cause })

/**
 * Puts a limit in bytes on a request's body. A `Content-Length` above it is refused at once, a chunked body as soon as
 * it has grown past it. Throws `too_large`, or `malformed` for a length that is no number.
 */
export function limitBody(request: Request, limit: number): LimitedBody {
  assertLength(request.headers.get('content-length'), limit)
  let seen = 0
  const gate = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > limit) throw tooLarge(limit)
      controller.enqueue(chunk)
    },
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null
  return {
    stream: hasBody ? request.body.pipeThrough(gate) : null,
    problem: () => (seen > limit ? tooLarge(limit) : undefined),
  }
}

async function readWithin<Read>(
  body: LimitedBody,
  deadline: number,
  read: (patience: AbortSignal) => Promise<Read>,
): Promise<Read> {
  const patience = AbortSignal.timeout(deadline)
  try {
    return await read(patience)
  } catch (error) {
    throw body.problem() ?? (patience.aborted ? tooLate() : cutOff(error))
  }
}

/**
 * A limited body read whole. Throws `request_timeout` when it is not here after so many ms, `malformed` when its sender
 * broke it off, and as `limitBody` does.
 */
export function readLimitedBody(body: LimitedBody, deadline: number): Promise<ArrayBuffer> {
  return readWithin(body, deadline, (patience) => raceSignal(new Response(body.stream).arrayBuffer(), patience))
}

/** The same body once its first bytes are here. Throws as `readLimitedBody` does. */
export async function awaitLimitedBody(body: LimitedBody, deadline: number): Promise<LimitedBody> {
  const { stream } = body
  if (stream === null) return body
  const ahead = await readWithin(body, deadline, (patience) => readAhead(stream, 0, patience))
  return { ...body, stream: ahead.kind === 'stream' ? ahead.stream : null }
}

/** A limited body as one text; for the gateway's own small bodies. Throws as `readLimitedBody` does. */
export async function readLimitedText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readLimitedBody(limitBody(request, limit), bodyDeadline))
}
