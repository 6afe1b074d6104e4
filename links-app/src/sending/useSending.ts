import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Struct } from 'superstruct'
import { openStorage } from '../storage/keptText.ts'
import {
  findOutgoing,
  forgetOutgoing,
  isTakenBack,
  keepOutgoing,
  type Outgoing,
  toOutgoing,
  withdrawOutgoing,
} from './outbox.ts'
import { pauseAfter, verdictOf } from './verdict.ts'

/** Where a submission stands. `waiting`: for the connection. `failed`: the person may try again. */
type SendingState = 'idle' | 'sending' | 'waiting' | 'failed'

export interface Sending<Body> {
  readonly state: SendingState
  readonly isBusy: boolean
  /** What is on its way or waits; null when idle. */
  readonly body: Body | null
  /** Why it failed. */
  readonly problem: Problem | null
  /** Whether it has waited, or was found waiting: its tries then go on behind the same words. */
  readonly hasWaited: boolean
  /** Whether one has no answer yet: it is on its way, waits, failed or was taken back, and can be tried again. */
  readonly isUnanswered: boolean
  /** Whether it waits through a reload, too. */
  readonly isKept: boolean
  /** Sends a body, once: calls while one is on its way do nothing. */
  readonly submit: (body: Body) => void
  /** Tries what waits or failed once more, under the same key. */
  readonly retry: () => void
  /** Takes what waits or failed back to be edited: it is not sent by itself any more. */
  readonly edit: () => void
}

interface SendingOptions<Body, Answer> {
  /** `useLinkPlace`; null keeps nothing through a reload. */
  readonly place: string | null
  /** What a body looks like; anything else that lies in the storage is ignored. */
  readonly struct: Struct<Body, unknown>
  /** Performs one try under an `Idempotency-Key`; rejects with what the client throws. */
  readonly send: (body: Body, key: string) => Promise<Answer>
  /** It was taken. The submission is forgotten; the draft is the form's to forget. */
  readonly onSent: (answer: Answer, body: Body) => void
  /** It will never be taken as it is (used, expired, invalid, in conflict). The submission is forgotten. */
  readonly onRefused: (problem: Problem, body: Body) => void
  /**
   * Tries in a row that go by themselves while the browser believes to be online and nobody answers; any number unless told.
   * Then it is the person's to try: a body that is long uses up a line that breaks every time.
   */
  readonly mostTries?: (body: Body) => number
  /** Another tab has taken what waited here back to be edited: it was not sent. */
  readonly onTakenBack?: () => void
}

interface Shown<Body> {
  readonly state: SendingState
  readonly body: Body | null
  readonly problem: Problem | null
  readonly hasWaited: boolean
  /** Tries since the person last did something. */
  readonly tries: number
}

const idle = { state: 'idle', body: null, problem: null, hasWaited: false, tries: 0 } as const

/** Lets one tab at a time try the submissions of a place. */
async function inTurn<Result>(place: string | null, work: () => Promise<Result>): Promise<Result> {
  if (place === null || !('locks' in navigator)) return work()
  return navigator.locks.request(`sending.${place}`, work)
}

const takenBack = Symbol('taken back')

/**
 * Sends one submission of a form, once (issue: resilient link form). It goes under one idempotency key, kept on this device
 * with its body until there is an answer: without a connection it waits and goes by itself when the connection is back,
 * after a reload, too. For bodies that JSON can hold.
 */
export function useSending<Body, Answer>(options: SendingOptions<Body, Answer>): Sending<Body> {
  const { place, struct } = options
  const latest = useRef(options)
  const [storage] = useState(() => openStorage(() => localStorage))
  const [start] = useState(() => (place === null ? null : findOutgoing(storage, place, struct, Date.now())))
  const outgoing = useRef<Outgoing<Body> | null>(start)
  const isBusy = useRef(false)
  const tried = useRef(0)
  const [isKept, setIsKept] = useState(start !== null)
  const wasKept = useRef(start !== null)
  const [isUnanswered, setIsUnanswered] = useState(start !== null)
  const [shown, setShown] = useState<Shown<Body>>(
    start?.isDue ? { ...idle, state: 'sending', body: start.body, hasWaited: true } : idle,
  )

  useEffect(() => {
    latest.current = options
  })

  const hold = useCallback(
    (entry: Outgoing<Body> | null) => {
      const last = outgoing.current
      outgoing.current = entry
      setIsUnanswered(entry !== null)
      if (place === null) return
      if (last && entry === null) forgetOutgoing(storage, place, last.key)
      // Other contents took its place: a tab that still waits with the old ones must not send them.
      else if (last && last.key !== entry?.key) withdrawOutgoing(storage, place, last.key, Date.now())
      wasKept.current = entry !== null && keepOutgoing(storage, place, entry, Date.now())
      setIsKept(wasKept.current)
    },
    [place, storage],
  )

  const handleFailure = useCallback(
    (problem: Problem, entry: Outgoing<Body>) => {
      const most = latest.current.mostTries?.(entry.body) ?? Infinity
      const isSpent = navigator.onLine && tried.current >= most
      const verdict = isSpent && verdictOf(problem) === 'wait' ? 'again' : verdictOf(problem)
      if (verdict === 'refused') {
        hold(null)
        setShown(idle)
        latest.current.onRefused(problem, entry.body)
        return
      }
      if (verdict === 'again') {
        hold({ ...entry, isDue: false })
        setShown({ ...idle, state: 'failed', body: entry.body, problem })
        return
      }
      setShown({ state: 'waiting', body: entry.body, problem, hasWaited: true, tries: tried.current })
    },
    [hold],
  )

  // One that another tab has sent meanwhile goes once more: under its key the server only repeats its answer.
  const perform = useCallback(
    async (entry: Outgoing<Body>) => {
      const isBack = place !== null && wasKept.current && isTakenBack(storage, place, entry.key)
      return isBack ? takenBack : latest.current.send(entry.body, entry.key)
    },
    [place, storage],
  )

  const attempt = useCallback(
    async ({ isForced = false } = {}) => {
      const entry = outgoing.current
      if (entry === null || isBusy.current) return
      if (!(isForced || navigator.onLine)) {
        setShown((old) => ({ ...old, state: 'waiting', body: entry.body, problem: null, hasWaited: true }))
        return
      }
      isBusy.current = true
      tried.current++
      setShown((old) => ({ ...old, state: 'sending', body: entry.body, problem: null }))
      try {
        const answer = await inTurn(place, () => perform(entry))
        setShown(idle)
        if (answer === takenBack) {
          // What is kept of it is the other tab's now.
          outgoing.current = { ...entry, isDue: false }
          latest.current.onTakenBack?.()
        } else {
          hold(null)
          latest.current.onSent(answer, entry.body)
        }
      } catch (error) {
        handleFailure(toProblem(error), entry)
      } finally {
        isBusy.current = false
      }
    },
    [place, perform, hold, handleFailure],
  )

  // What was on its way when the page was left goes on.
  useEffect(() => {
    if (start?.isDue) void attempt()
  }, [start, attempt])

  const { state, tries } = shown
  useEffect(() => {
    if (state !== 'waiting') return
    const handleOnline = () => void attempt()
    addEventListener('online', handleOnline)
    const timer = navigator.onLine ? setTimeout(handleOnline, pauseAfter(tries)) : undefined
    return () => {
      removeEventListener('online', handleOnline)
      clearTimeout(timer)
    }
  }, [state, tries, attempt])

  const submit = useCallback(
    (body: Body) => {
      if (isBusy.current) return
      hold(toOutgoing(body, outgoing.current))
      tried.current = 0
      setShown(idle)
      void attempt()
    },
    [hold, attempt],
  )

  const retry = useCallback(() => {
    if (isBusy.current || outgoing.current === null) return
    tried.current = 0
    // Written anew only when it has to be: another tab may have settled it meanwhile.
    if (!outgoing.current.isDue) hold({ ...outgoing.current, isDue: true })
    // A browser may believe itself offline for ever (some virtual networks): a person's word counts more.
    void attempt({ isForced: true })
  }, [hold, attempt])

  const edit = useCallback(() => {
    if (isBusy.current || outgoing.current === null) return
    // The key stays with its body: the same contents sent again are the same submission.
    hold({ ...outgoing.current, isDue: false })
    setShown(idle)
  }, [hold])

  return { ...shown, isBusy: state === 'sending', isUnanswered, isKept, submit, retry, edit }
}
