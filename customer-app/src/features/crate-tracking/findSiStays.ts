import { listSiMovements, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { client } from '../../client.ts'
import { unfoldStays } from './unfoldStays.ts'

/**
 * The messages under an SI that its journeys are made of, each with the SI; of services that do not tell those alone, all of them
 * (ADR 051).
 */
export async function findSiStays(
  { customerId, si }: { readonly customerId: string; readonly si: string },
  signal: AbortSignal,
): Promise<readonly TracePoint[]> {
  const fields = (await client.offers('siStays')) ? { fields: 'stays' as const } : {}
  const points = await client.call(listSiMovements, { query: { customerId, si, ...fields } }, signal)
  // An end that other services tell is theirs to tell: a stop ends as ADR 049 has it.
  return fields.fields ? unfoldStays(points, si) : points.map((point) => ({ ...point, si }))
}
