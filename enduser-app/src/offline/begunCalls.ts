import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'

/** How long a call may have been under way, or answered, to be taken for one of now, ms. */
export const begunAge = 10_000

interface Begun {
  readonly at: number
  readonly answer: Promise<unknown>
  readonly ender: AbortController
}

const begun = new Map<string, Begun>()

/**
 * Notes a call that was made before anybody asked for its answer.
 * @param name begins with the call's id (`nameOf`)
 * @param ender ends it
 */
export function noteBegun(
  name: string,
  answer: Promise<unknown>,
  ender: AbortController,
  now = performance.now(),
): void {
  // A failure is told to who takes it; nobody may.
  answer.catch(() => undefined)
  begun.set(name, { at: now, answer, ender })
}

/**
 * The answer of a call that was begun, once: who asks again wants to know how things stand by then.
 * @param signal of who takes it: it ends with them, and at once where it is too old
 */
export function takeBegun<C extends AnyCall>(
  name: string,
  signal: AbortSignal,
  now = performance.now(),
): Promise<AnswerOf<C>> | undefined {
  const found = begun.get(name)
  begun.delete(name)
  if (!found) return undefined
  const end = () => found.ender.abort()
  signal.addEventListener('abort', end)
  // The name says of which call it is.
  if (now - found.at < begunAge) return found.answer as Promise<AnswerOf<C>>
  end()
  return undefined
}
