import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Database, Queries } from '../db/open.ts'
import {
  type Allowance,
  type Counter,
  countFailure,
  findCrowdedSince,
  forgetFailures,
  lockNetwork,
  releaseTry,
  reserveTry,
  sweepCounters,
} from './attempts.queries.ts'

/** Wrong tries at an account from one network before a pause is asked for. */
export const triesBeforePause = 10
/** Accounts failed at from one network, within `crowdWindow`, before it has to wait. */
export const accountsBeforePause = 10
/** Seconds after which an account's last failure no longer counts against its network: the network's longest pause. */
export const crowdWindow = 2 * 60
/** Wrong tries an account may have behind it for its next one to pass through its network's pause. */
export const triesThroughPause = 3
/** Wrong tries at an account from all networks together in one window; the rest of the window is a pause. */
export const triesFromEverywhere = 100
/** Seconds of that window, and so of its longest pause. */
const accountWindow = 15 * 60
/** Seconds of an account's first pause; each further failure doubles it, up to the longest. It never becomes permanent. */
const firstPause = 30
const longestPause = 15 * 60
/** Seconds without a try after which the count starts anew. */
const forgetAfter = 30 * 60
/** Milliseconds after which a row that no longer counts is swept out. */
const forgetRowsAfter = 24 * 3_600_000
/** Milliseconds a try waits for those before it to be settled, and between two looks. */
const longestQueue = 5_000
const queueStep = 20

export interface Throttle {
  /**
   * Makes one try to prove whose an account is: `check` answers whether the password was right, and that is answered on.
   * Fails with `too_many_requests` and the seconds to wait, before the check (nothing is counted then) or after a wrong
   * one. A check that throws counts for nothing.
   */
  attempt(account: string, ip: string, check: () => Promise<boolean>): Promise<boolean>
  /** The person has shown who they are in another way: their wrong tries from this network are forgiven. */
  forgive(account: string, ip: string): Promise<void>
}

/** Subjects are kept as hashes: people type passwords into name fields. */
function toSubject(...texts: readonly (string | number)[]): string {
  const told = texts.map((text) => String(text).normalize('NFKC').toLowerCase())
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

const refusal = (seconds: number) =>
  new Problem('too_many_requests', {
    message: `Too many attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfter: seconds,
  })

const ofPair: Allowance = { failures: triesBeforePause, isHard: false, forgetAfter }
const ofPausedPair: Allowance = { failures: triesThroughPause, isHard: true, forgetAfter }
const ofAccount: Allowance = { failures: triesFromEverywhere, isHard: true, forgetAfter: accountWindow }
const pauses = { pauseFrom: triesBeforePause, first: firstPause, longest: longestPause }
const crowd = { count: accountsBeforePause, seconds: crowdWindow }

/**
 * Slows down guessing over all copies of the services (ADR 045). `now` is real time.
 *
 * Many passwords for one account are counted by account and network, so that nobody keeps a person out from elsewhere;
 * only what no single network can send pauses the account for all. Many accounts from one network make the network wait:
 * then a wrong password is answered with the wait, and an account with several failures behind it is not looked at. A
 * right one passes, and takes its account out of the count: no right sign-in ever makes or prolongs anybody's pause.
 */
export function createThrottle(db: Database, now: () => Date): Throttle {
  /** Whole seconds until an instant, at least one. */
  const secondsUntil = (instant: Date) => Math.max(1, Math.ceil((instant.getTime() - now().getTime()) / 1000))

  /** Seconds a network has to wait; undefined when it need not. */
  async function findNetworkPause(queries: Queries, network: string): Promise<number | undefined> {
    const since = await findCrowdedSince(queries, network, now(), crowd)
    return since && secondsUntil(new Date(since.getTime() + crowdWindow * 1000))
  }

  /** An account's windows lie side by side and each has a row of its own: no doubling that one try could keep up. */
  function windowOf(account: string): { readonly counter: Counter; readonly left: number } {
    const seconds = Math.floor(now().getTime() / 1000)
    const start = Math.floor(seconds / accountWindow) * accountWindow
    return {
      counter: { scope: 'account', subject: toSubject(account, start) },
      left: start + accountWindow - seconds,
    }
  }

  /** Waits for the tries before this one to be settled, so that right ones sent at once all get in. */
  async function reserve(counter: Counter, allowance: Allowance, pauseOf: (until: Date | null) => number) {
    const deadline = performance.now() + longestQueue
    for (;;) {
      const reservation = await reserveTry(db, counter, allowance, now())
      if (reservation.state === 'granted') return
      if (reservation.state === 'refused') throw refusal(pauseOf(reservation.until))
      if (performance.now() > deadline) throw refusal(1)
      await sleep(queueStep)
    }
  }

  async function settleFailure(pair: Counter, everywhere: Counter, network: string): Promise<void> {
    const pause = await db.transaction(async (transaction) => {
      await lockNetwork(transaction, network)
      const before = await findNetworkPause(transaction, network)
      await countFailure(transaction, pair, now(), pauses)
      await countFailure(transaction, everywhere, now())
      return before
    })
    if (pause !== undefined) throw refusal(pause)
  }

  /** Runs what a reservation was made for; where that throws, no try was made. */
  async function releasing<Result>(counter: Counter, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      await releaseTry(db, counter)
      throw error
    }
  }

  return {
    async attempt(account, ip, check) {
      const network = toSubject(ip)
      const pair: Counter = { scope: 'pair', subject: toSubject(account, ip), network }
      const networkPause = await findNetworkPause(db, network)
      await reserve(pair, networkPause === undefined ? ofPair : ofPausedPair, (until) =>
        until ? secondsUntil(until) : (networkPause ?? 1),
      )
      const { counter: everywhere, left } = windowOf(account)
      const isRight = await releasing(pair, async () => {
        await reserve(everywhere, ofAccount, () => left)
        return releasing(everywhere, check)
      })
      if (!isRight) {
        await settleFailure(pair, everywhere, network)
        return false
      }
      await forgetFailures(db, pair)
      await releaseTry(db, pair)
      await releaseTry(db, everywhere)
      await sweepCounters(db, new Date(now().getTime() - forgetRowsAfter))
      return true
    },
    async forgive(account, ip) {
      await forgetFailures(db, { scope: 'pair', subject: toSubject(account, ip) })
    },
  }
}
