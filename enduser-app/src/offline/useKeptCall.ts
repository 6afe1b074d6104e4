import type { CallRequest } from '@crateway/shared/client/callRequest.ts'
import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'
import { useEffect } from 'react'
import { type Load, nameOf } from './ask.ts'
import { keepScreens } from './keepScreens.ts'
import type { KeptRequest } from './keptRequest.ts'
import { useKept } from './useKept.ts'

export interface KeptCallOptions<Data> {
  /** Waits with the call until it is wanted. */
  readonly isWanted?: boolean
  /** How the answer is made of others that were kept, where it was not kept itself. */
  readonly loadEarlier?: Load<Data>
  /** Another number makes the call once more, with what is known in sight: something was written meanwhile. */
  readonly round?: number
  /** The language its answer is worded in, where it is: another one asks anew, with what is known in sight. */
  readonly language?: string
}

/**
 * A call that reads, made as `useKept` loads, by a screen that is to be had without a line, too.
 * @param call of method GET, with an answer of JSON
 */
export function useKeptCall<C extends AnyCall>(
  call: C,
  request: CallRequest<C>,
  { isWanted = true, round = 0, language, loadEarlier }: KeptCallOptions<AnswerOf<C>> = {},
): KeptRequest<AnswerOf<C>> {
  // Whoever opens home alone, which asks by `useKept`, fetches no other screen.
  useEffect(() => {
    if (isWanted) keepScreens()
  }, [isWanted])
  const name = nameOf(call, request)
  const key = language === undefined ? name : `${name} ${language}`
  return useKept((ask) => ask(call, request), isWanted ? key : null, {
    round,
    keepsOld: language !== undefined,
    ...(loadEarlier && { loadEarlier }),
  })
}
