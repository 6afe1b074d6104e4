import type { Earlier, KeptRequest } from './keptRequest.ts'

/** The oldest of what is shown of several requests; null where all of it is as the services have it. */
export function earliest(requests: readonly Pick<KeptRequest<unknown>, 'earlier'>[]): Earlier | null {
  return requests.reduce<Earlier | null>((oldest, { earlier }) => {
    if (!earlier) return oldest
    return !oldest || earlier.at < oldest.at ? earlier : oldest
  }, null)
}
