/** Says whether one more of something may happen for a key. */
export type RateLimit = (key: string) => boolean

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * A token bucket for each key: `burst` at once, then one every `interval` ms. Holds at most `keys` keys; the one idle
 * longest is forgotten first, which can only be too kind to it.
 */
export function createRateLimit(options: {
  readonly burst: number
  readonly interval: number
  readonly keys: number
  readonly elapsed: () => number
}): RateLimit {
  const { burst, interval, keys, elapsed } = options
  const buckets = new Map<string, Bucket>()
  return (key) => {
    const now = elapsed()
    const bucket = buckets.get(key) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + (now - bucket.at) / interval)
    const isAllowed = left >= 1
    buckets.delete(key)
    buckets.set(key, { left: isAllowed ? left - 1 : left, at: now })
    const oldest = buckets.size > keys ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    return isAllowed
  }
}
