import type { CallRequest } from '@crateway/shared/client/callRequest.ts'
import { fits } from '@crateway/shared/client/fits.ts'
import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { forgetKept, keepAnswer, readKept } from '@crateway/shared/state/keptAnswers.ts'
import { language } from '@crateway/shared/state/language.ts'
import { isKept, session } from '@crateway/shared/state/session.ts'
import { client } from '../client.ts'
import { noteBegun, takeBegun } from './begunCalls.ts'
import { isEnding, type Kept } from './keptRequest.ts'
import { soon } from './soon.ts'

/** Makes a call of method GET with an answer of JSON: to the services, or to what was kept of their answers. */
export type Ask = <C extends AnyCall>(call: C, request: CallRequest<C>) => Promise<AnswerOf<C>>

/** What a screen wants to know, of one answer or of several. */
export type Load<Data> = (ask: Ask) => Promise<Data>

interface Question {
  readonly params?: unknown
  readonly query?: Readonly<Record<string, unknown>>
}

/** The name a call's answer is kept under: the call, and what of whom it asks for. */
export function nameOf(call: AnyCall, { params, query }: Question): string {
  // Whichever day it was counted from: what was seen yesterday is better than nothing, and tells its age.
  const { today, ...asked } = query ?? {}
  return `${call.id} ${JSON.stringify([params ?? {}, asked])}`
}

/** The person on screen; what is kept is theirs alone. */
export const userIdOf = (): string | undefined => session.peek()?.user.id

/** Whether a person has not signed out meanwhile, here or in another tab: what was wiped would be made again. */
function isHere(userId: string): boolean {
  const current = session.peek()
  return current?.user.id === userId && isKept(current)
}

/** Keeps what a person was told, behind what draws it, unless they have signed out meanwhile. */
export function keepFor(userId: string, name: string, data: unknown): void {
  const isTheirs = () => isHere(userId)
  soon(() => {
    // Not even to look.
    if (isTheirs()) void keepAnswer(userId, name, data, isTheirs)
  })
}

/** Forgets what a person may not see any more: at once, and what is still to be kept by then, too. */
function forgetFor(userId: string, name: string): void {
  const forget = () => {
    if (isHere(userId)) void forgetKept(userId, name)
  }
  forget()
  soon(forget)
}

async function askAndKeep<C extends AnyCall>(
  call: C,
  request: CallRequest<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const userId = userIdOf()
  const name = nameOf(call, request)
  try {
    const data = await client.call(call, request, signal)
    if (userId !== undefined) keepFor(userId, name, data)
    return data
  } catch (error) {
    const isGone = userId !== undefined && !signal?.aborted && isEnding(toProblem(error))
    if (isGone) forgetFor(userId, name)
    throw error
  }
}

/** Whichever language a screen is drawn in at last, it takes no answer worded in another. */
const begunName = (call: AnyCall, question: Question): string => `${nameOf(call, question)} ${language.peek()}`

/** Makes a call for a screen that is still to be drawn: who is the first to ask the same of the services gets its answer. */
export const beginCall: Ask = (call, request) => {
  const ender = new AbortController()
  const answer = askAndKeep(call, request, ender.signal)
  noteBegun(begunName(call, request), answer, ender)
  return answer
}

/** Asks the services, and keeps what they answer. */
export const askServices =
  (signal: AbortSignal): Ask =>
  (call, request) =>
    takeBegun<typeof call>(begunName(call, request), signal) ?? askAndKeep(call, request, signal)

async function readAs<C extends AnyCall>(call: C, name: string): Promise<Kept<AnswerOf<C>> | null> {
  const { answer } = call
  const userId = userIdOf()
  const kept = userId === undefined ? null : await readKept(userId, name)
  // Another version of the app may have kept it.
  if (!kept || !('struct' in answer) || !fits<AnswerOf<C>>(kept.data, answer.struct)) return null
  return { data: kept.data, at: new Date(kept.at) }
}

/** What a screen wants to know, of what was kept alone: as old as its oldest part; null where a part was not kept. */
export async function loadKept<Data>(load: Load<Data>): Promise<Kept<Data> | null> {
  const times: number[] = []
  const ask: Ask = async (call, request) => {
    const kept = await readAs(call, nameOf(call, request))
    if (!kept) throw new Problem('offline')
    times.push(kept.at.getTime())
    return kept.data
  }
  try {
    const data = await load(ask)
    return times.length > 0 ? { data, at: new Date(Math.min(...times)) } : null
  } catch {
    return null
  }
}
