import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'

/** How long a call may have been under way, or answered, to be taken for one of now, ms. */
export const begunAge = 10_000

const begun = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()

/** Notes a call that was made before anybody asked for its answer. @param name begins with the call's id (`nameOf`) */
export function noteBegun(name: string, answer: Promise<unknown>, now = performance.now()): void {
  // A failure is told to who takes it; nobody may.
  answer.catch(() => undefined)
  begun.set(name, { at: now, answer })
}

/** The answer of a call that was begun, once: who asks again wants to know how things stand by then. */
export function takeBegun<C extends AnyCall>(name: string, now = performance.now()): Promise<AnswerOf<C>> | undefined {
  const found = begun.get(name)
  begun.delete(name)
  // The name says of which call it is.
  return found && now - found.at < begunAge ? (found.answer as Promise<AnswerOf<C>>) : undefined
}
