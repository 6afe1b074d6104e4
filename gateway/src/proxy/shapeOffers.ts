import { familyOfCapability } from '@crateway/shared/contract/capabilities.ts'
import type { UpstreamName } from './families.ts'
import { parseJson } from './parseJson.ts'
import { readAhead } from './readAhead.ts'

/** Bytes of a list that are read: many times what there is to offer. */
const listBytes = 64 * 1024

/** What an answer lists, in whatever order; nothing for what is no list, or longer than one. */
async function readNames({ body }: Response, signal: AbortSignal): Promise<readonly string[]> {
  const ahead = body ? await readAhead(body, listBytes, signal) : undefined
  if (ahead?.kind === 'stream') ahead.stream.cancel().catch(() => undefined)
  const told = ahead?.kind === 'whole' ? parseJson(ahead.bytes) : undefined
  return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : []
}

/**
 * What may be asked for beyond the seeds, of an upstream's answer to `GET /v2/capabilities`. One that does not know the call
 * offers nothing: that is no failure, and no browser has to write one into its console. Nobody speaks for an upstream that
 * is not theirs: what belongs to a family that another one serves is left out, and of several upstreams what belongs to
 * none.
 * @param answer shaped already
 * @param apart families that other upstreams serve
 */
export async function shapeOffers(
  answer: Response,
  apart: readonly UpstreamName[],
  signal: AbortSignal,
): Promise<Response> {
  const { status, headers } = answer
  if (status !== 200 && status !== 404) return answer
  const names = status === 404 ? [] : await readNames(answer, signal)
  const isTheirs = (name: string): boolean => {
    const family = familyOfCapability(name)
    return apart.length === 0 || (family !== undefined && !apart.includes(family))
  }
  const offered = new Headers(headers)
  offered.set('content-type', 'application/json')
  offered.delete('content-length')
  return Response.json(names.filter(isTheirs), { headers: offered })
}
