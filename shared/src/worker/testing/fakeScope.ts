import { vi } from 'vitest'
import type { RequestEvent, TellingEvent } from '../workerScope.ts'

type Listener = (event: RequestEvent & TellingEvent) => void

/** A service worker without a browser: `tell` does what a browser would, and waits until the worker has done with it. */
export function createFakeScope() {
  const listeners = new Map<string, Listener>()
  const scope = {
    clients: {
      claim: vi.fn(async () => undefined),
      matchAll: vi.fn(async (): Promise<readonly unknown[]> => [{}]),
    },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  }

  /** @returns what it answers, where it answers */
  async function tell(name: string, event: Readonly<Record<string, unknown>> = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const ways = {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith(coming: Promise<Response>) {
        answer = coming
      },
    }
    listeners.get(name)?.(Object.assign(Object.create(null), event, ways))
    const answered = await answer
    await Promise.all(work)
    return answered
  }

  return { scope, tell }
}
