import { ownTimeZone } from '../domain/formatInstant.ts'
import { toProblem } from '../errors/Problem.ts'
import type { Client } from './client.ts'

/**
 * Asks for a document, with its times by the clocks of this screen where the services know of zones.
 * @param ask sends the call with what it is given for its query
 */
export async function inOwnZone<Answer>(
  client: Pick<Client, 'offers'>,
  ask: (zone: { readonly timeZone?: string }) => Promise<Answer>,
): Promise<Answer> {
  if ((await client.offers('documentTimeZone')) !== true) return ask({})
  try {
    return await ask({ timeZone: ownTimeZone() })
  } catch (error) {
    // Zones are renamed: a document that says it is in UTC is better than none.
    if (toProblem(error).fields.every(({ field }) => field !== 'timeZone')) throw error
    return ask({})
  }
}
