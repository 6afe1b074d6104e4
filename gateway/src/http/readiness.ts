import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { FetchUpstream } from '../proxy/forward.ts'
import { raceSignal } from '../proxy/raceSignal.ts'

const patience = 2_000

async function isReady(origin: string, fetchUpstream: FetchUpstream): Promise<boolean> {
  const signal = AbortSignal.timeout(patience)
  try {
    const request = new Request(`${origin}/readyz`, { redirect: 'manual', signal })
    const answer = await raceSignal(fetchUpstream(request), signal)
    await answer.body?.cancel()
    // Any answer below 500 will do: a foreign upstream need not know this path.
    return answer.status < 500
  } catch {
    return false
  }
}

/** Asks every upstream once whether it is there and ready. Throws an `unavailable` that names the families which none is ready for. */
export async function assertReady(
  upstreams: Readonly<Record<string, readonly string[]>>,
  fetchUpstream: FetchUpstream,
): Promise<void> {
  const origins = [...new Set(Object.values(upstreams).flat())]
  const ready = await Promise.all(origins.map((origin) => isReady(origin, fetchUpstream)))
  const lost = Object.entries(upstreams).filter(([, own]) => !own.some((origin) => ready[origins.indexOf(origin)]))
  if (lost.length === 0) return
  const names = lost.map(([name]) => name).join(', ')
  throw new Problem('unavailable', { message: `Not ready: ${names}`, retryAfter: 2 })
}
