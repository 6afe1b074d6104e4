import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Database } from '../db/open.ts'
import { createTurnsByKey } from '../threads/turnsByKey.ts'
import {
  type Allowance,
  type Counted,
  type Counter,
  countFailure,
  foldName,
  forgetFailures,
  isCrowded,
  lockNetwork,
  releaseTry,
  reserveTry,
  sweepCounters,
} from './attempts.queries.ts'

/** Wrong tries at an account from one network before a pause is asked for. */
export const triesBeforePause = 10
/** Accounts failed at from one network, within `crowdWindow`, before it has to wait. */
export const accountsBeforePause = 10
/**
 * Seconds after which an account's last failure no longer counts against its network, and after which an account that was
 * failed at too often for a crowded network has another try.
 */
export const crowdWindow = 2 * 60
/** Wrong tries an account has in a network that waits. */
export const triesThroughPause = 3
/** Seconds that a wrong try of an account with tries left asks for in a network that waits. */
export const crowdPause = 10
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
/**
 * Tries at one account that wait here for those before them to be settled; milliseconds each may wait in all, and between
 * two looks.
 */
export const mostWaiting = 100
const longestQueue = 10_000
const queueStep = 20

export interface Throttle {
  /**
   * Makes one sign-in attempt. `check` tells whether the password was right; its result is returned. Fails with
   * `too_many_requests` and the seconds to wait, before the check (nothing is counted then) or after a wrong one, and with
   * `busy` where too many tries at the account are under way. A check that throws counts for nothing.
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

const tooManyAtOnce = () =>
  new Problem('busy', { message: 'Many people are signing in with this account; try again', retryAfter: 1 })

const ofPair: Allowance = { failures: triesBeforePause, oneMoreAfter: 0, forgetAfter }
const ofPausedPair: Allowance = { failures: triesThroughPause, oneMoreAfter: crowdWindow, forgetAfter }
const ofAccount: Allowance = { failures: triesFromEverywhere, oneMoreAfter: null, forgetAfter: accountWindow }
const pauses = { pauseFrom: triesBeforePause, first: firstPause, longest: longestPause }
const crowd = { count: accountsBeforePause, seconds: crowdWindow }

/**
 * Slows down guessing over all copies of the services (ADR 045). `now` is real time. `patience` is asked once for each try;
 * when the signal it answers is told, that one has waited for too long.
 *
 * Many passwords for one account are counted by account and network, so that nobody keeps a person out from elsewhere;
 * only what no single network can send pauses the account for all. Many accounts from one network make the network wait:
 * then a wrong password is answered with a wait, and each account has few tries, and one more whenever it was left alone for
 * a while. A right one passes, and takes its account out of the count: no right sign-in makes or prolongs anybody's pause.
 */
export function createThrottle(
  db: Database,
  now: () => Date,
  patience = () => AbortSignal.timeout(longestQueue),
): Throttle {
  const lines = createTurnsByKey({ atOnce: 1, waiting: mostWaiting, refuse: tooManyAtOnce })
  // Here nobody is turned away: a failure that is not counted would be a free guess.
  const settling = createTurnsByKey({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, refuse: tooManyAtOnce })

  /** Whole seconds until an instant, at least one. */
  const secondsUntil = (instant: Date) => Math.max(1, Math.ceil((instant.getTime() - now().getTime()) / 1000))

  /** An account's windows lie side by side and each has a row of its own: no doubling that one try could keep up. */
  function windowOf(account: string): { readonly counter: Counter; readonly left: number } {
    const seconds = Math.floor(now().getTime() / 1000)
    const start = Math.floor(seconds / accountWindow) * accountWindow
    return {
      counter: { scope: 'account', subject: toSubject(account, start) },
      left: start + accountWindow - seconds,
    }
  }

  /** Whether a try may be made now, or has to wait for others to be settled; fails where it may not. */
  async function isGranted(counter: Counter, allowance: Allowance, left: number): Promise<boolean> {
    const reservation = await reserveTry(db, counter, allowance, now())
    if (reservation.state === 'refused') throw refusal(reservation.until ? secondsUntil(reservation.until) : left)
    return reservation.state === 'granted'
  }

  /** Waits for the tries before this one to be settled, so that right ones sent at once all get in. One at a time looks. */
  async function reserve(counter: Counter, allowance: Allowance, limit: AbortSignal, left = 1): Promise<void> {
    if (await isGranted(counter, allowance, left)) return
    const look = async () => {
      while (!(await isGranted(counter, allowance, left))) {
        limit.throwIfAborted()
        await sleep(queueStep)
      }
    }
    await lines.take(counter.subject, look, limit).catch((error: unknown) => {
      throw limit.aborted && error === limit.reason ? tooManyAtOnce() : error
    })
  }

  /** Seconds that a counted failure asks for in a network that waits. */
  const waitAfter = ({ failures, blockedUntil }: Counted) =>
    Math.max(failures >= triesThroughPause ? crowdWindow : crowdPause, blockedUntil ? secondsUntil(blockedUntil) : 0)

  async function settleFailure(pair: Counter, everywhere: Counter, network: string): Promise<void> {
    const { isWaiting, counted } = await settling.take(network, () =>
      db.transaction(async (transaction) => {
        await lockNetwork(transaction, network)
        const wasCrowded = await isCrowded(transaction, network, now(), crowd)
        await countFailure(transaction, everywhere, now())
        return { isWaiting: wasCrowded, counted: await countFailure(transaction, pair, now(), pauses) }
      }),
    )
    if (isWaiting && counted) throw refusal(waitAfter(counted))
  }

  /** Forgets counters that nobody has tried for long, as many as a try makes and more: they never pile up. */
  const sweep = () => sweepCounters(db, new Date(now().getTime() - forgetRowsAfter))

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
      await sweep()
      const name = await foldName(db, account)
      const network = toSubject(ip)
      const pair: Counter = { scope: 'pair', subject: toSubject(name, ip), network }
      const { counter: everywhere, left } = windowOf(name)
      const limit = patience()
      await reserve(pair, (await isCrowded(db, network, now(), crowd)) ? ofPausedPair : ofPair, limit)
      const isRight = await releasing(pair, async () => {
        await reserve(everywhere, ofAccount, limit, left)
        return releasing(everywhere, check)
      })
      if (!isRight) {
        await settleFailure(pair, everywhere, network)
        return false
      }
      await forgetFailures(db, pair)
      await releaseTry(db, pair)
      await releaseTry(db, everywhere)
      return true
    },
    async forgive(account, ip) {
      await forgetFailures(db, { scope: 'pair', subject: toSubject(await foldName(db, account), ip) })
    },
  }
}
