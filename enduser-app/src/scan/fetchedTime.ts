import type { KeptRequest } from '../offline/keptRequest.ts'

/**
 * When lists that belong together had all come from the services, ms since 1970: of the oldest of them. Null while one is on its way,
 * has failed, or is from earlier.
 */
export function fetchedTime(lists: readonly KeptRequest<unknown>[]): number | null {
  const times = lists.map((list) => (list.state === 'ready' && !list.earlier ? list.loadedAt.getTime() : Number.NaN))
  const oldest = Math.min(...times)
  return Number.isFinite(oldest) ? oldest : null
}
