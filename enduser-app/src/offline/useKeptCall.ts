import type { CallRequest } from '@crateway/shared/client/callRequest.ts'
import { fits } from '@crateway/shared/client/fits.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { forgetKept, keepAnswer, readKept } from '@crateway/shared/state/keptAnswers.ts'
import { session } from '@crateway/shared/state/session.ts'
import { useEffect, useState } from 'react'
import { client } from '../client.ts'
import { keepScreens } from './keepScreens.ts'
import { isEnding, type Kept, type KeptRequest, withKept } from './keptRequest.ts'

/** Milliseconds after which a call still under way lets what was seen last be read. */
export const patience = 2_500

export interface KeptCallOptions {
  /** Waits with the call until it is wanted. */
  readonly isWanted?: boolean
  /** Another number makes the call once more, with what is known in sight: something was written meanwhile. */
  readonly round?: number
}

/** The person on screen; what is kept is theirs alone. */
const userIdOf = (): string | undefined => session.peek()?.user.id

/** The name a call's answer is kept under: the call, and what of whom it asks for. */
const nameOf = (call: AnyCall, { params, query }: { readonly params?: unknown; readonly query?: unknown }): string =>
  `${call.id} ${JSON.stringify([params ?? {}, query ?? {}])}`

async function readAs<C extends AnyCall>(call: C, name: string): Promise<Kept<AnswerOf<C>> | null> {
  const { answer } = call
  const userId = userIdOf()
  const kept = userId === undefined ? null : await readKept(userId, name)
  // Another version of the app may have kept it.
  if (!kept || !('struct' in answer) || !fits<AnswerOf<C>>(kept.data, answer.struct)) return null
  return { data: kept.data, at: new Date(kept.at) }
}

/**
 * A call that reads, as `useRequest` makes it: its answer is kept for the person on this device, and stands in, with its
 * time, where there is no line (ADR 055). Kept by person, site and question; wiped at sign-out. Screens tell of its age by
 * `KeptNote`.
 * @param call stays the same, of method GET, with an answer of JSON
 */
export function useKeptCall<C extends AnyCall>(
  call: C,
  request: CallRequest<C>,
  { isWanted = true, round = 0 }: KeptCallOptions = {},
): KeptRequest<AnswerOf<C>> {
  const name = nameOf(call, request)
  const load = async (signal: AbortSignal) => {
    const userId = userIdOf()
    try {
      const data = await client.call(call, request, signal)
      // Who has signed out meanwhile leaves nothing behind.
      if (userId !== undefined && userId === userIdOf()) void keepAnswer(userId, name, data)
      return data
    } catch (error) {
      if (userId !== undefined && !signal.aborted && isEnding(toProblem(error))) void forgetKept(userId, name)
      throw error
    }
  }
  const live = useRequest(load, isWanted ? name : null, { round })
  const [kept, setKept] = useState<{ readonly name: string; readonly found: Kept<AnswerOf<C>> | null } | null>(null)
  const [lateName, setLateName] = useState<string | null>(null)

  useEffect(() => {
    if (!isWanted) return
    keepScreens()
    let isOver = false
    void readAs(call, name).then((found) => {
      if (!isOver) setKept({ name, found })
    })
    const timer = setTimeout(() => setLateName(name), patience)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, name, isWanted])

  return withKept(live, kept?.name === name ? kept.found : undefined, lateName === name)
}
