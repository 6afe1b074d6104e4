import { familyOfCapability } from '@crateway/shared/contract/capabilities.ts'
import type { UpstreamName } from './families.ts'

/** What an answer lists, in whatever order; nothing for what is no list. */
async function readNames(answer: Response): Promise<readonly string[]> {
  const told: unknown = await answer.json().catch(() => [])
  return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : []
}

/**
 * What may be asked for beyond the seeds, of an upstream's answer to `GET /v2/capabilities`. One that does not know the call
 * offers nothing: that is no failure, and no browser has to write one into its console. Nobody speaks for an upstream that is
 * not theirs: what belongs to a family that another one serves is left out, and of several upstreams what belongs to none.
 * @param answer shaped already
 * @param apart families that other upstreams serve
 */
export async function shapeOffers(answer: Response, apart: readonly UpstreamName[]): Promise<Response> {
  const { status, headers } = answer
  if (status !== 200 && status !== 404) return answer
  const names = status === 404 ? [] : await readNames(answer)
  const isTheirs = (name: string): boolean => {
    const family = familyOfCapability(name)
    return apart.length === 0 || (family !== undefined && !apart.includes(family))
  }
  const offered = new Headers(headers)
  offered.set('content-type', 'application/json')
  offered.delete('content-length')
  return Response.json(names.filter(isTheirs), { headers: offered })
}
