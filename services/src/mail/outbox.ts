import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import type { Database, Queries } from '../db/open.ts'
import { composeMail, type MailSettings, UndeliverableMail } from './message.ts'
import {
  type ClaimedRow,
  claimDue,
  deleteResetRequest,
  deleteSettled,
  findNextTry,
  type MailContents,
  markDropped,
  markSent,
  postpone,
  type ResetRequest,
  readRow,
} from './outbox.queries.ts'
import { describeMailError, type MailTransport, mostConnections } from './transport.ts'

/** Milliseconds one try may take. */
const tryPatience = 60_000
/** Milliseconds for which a claimed row is this copy's own: longer than a try and what is written down after it. */
export const lease = 2 * tryPatience
/** Milliseconds before the second try; doubled with each further one, up to the longest. */
const firstPause = 5_000
export const longestPause = 15 * 60_000
/** Tries after which a mail is given up: at the longest pause, three days. */
export const mostTries = 300
/** Milliseconds between two looks at a quiet outbox, for what other processes put into it; and the least between any two. */
const longestRest = 30_000
const shortestRest = 250
/** Milliseconds a mail that is done with stays in the table, for who has to find out what happened; and between sweeps. */
export const keptFor = 90 * 24 * 3_600_000
export const sweepEvery = 24 * 3_600_000

export interface OutboxOptions {
  readonly db: Database
  readonly transport: MailTransport
  readonly log: Log
  /** The machine's now. */
  readonly now: () => Date
  readonly settings: MailSettings
  /** Queues the mails somebody asked for by a name or an address, within the transaction. */
  readonly answerResetRequest: (
    db: Queries,
    request: ResetRequest,
    options: { readonly publicUrl: string; readonly now: Date },
  ) => Promise<void>
}

/** Sends what waits in the outbox table. */
export interface Outbox {
  /** Looks at the table now, or once more when a look is under way. Nothing is waited for. */
  poke(): void
  /** Resolves when no look is under way. */
  settled(): Promise<void>
  /** Finishes the mails that are being handed over, begins no others, and leaves the mail server. */
  stop(): Promise<void>
}

/** Milliseconds until a mail that has been tried that often is tried again. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPause * 2 ** (tries - 1), longestPause)
}

/**
 * Starts sending. Any number may run over one database: a row is claimed by one of them at a time. A mail goes out once,
 * as far as that can be known: it is sent again, under the same Message-ID, when a process dies or loses the database
 * between the server's yes and writing that down, and when that yes is lost on the way or comes after we stopped waiting
 * for it, which nobody can tell from a no.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { db, transport, log, now, settings } = options
  /** Mails that were taken and could not be written down as sent yet. */
  const taken = new Set<string>()
  let isStopped = false
  let isPoked = false
  let isLooking = false
  let look = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let sweptAt = Number.NEGATIVE_INFINITY

  async function drop(row: ClaimedRow, reason: string): Promise<void> {
    await markDropped(db, row.id, now(), reason)
    log('warn', 'mail dropped', { id: row.id, kind: row.kind, reason })
  }

  function answer(row: ClaimedRow, request: ResetRequest): Promise<void> {
    // The queued mails are poked for by the look that goes on until nothing is due.
    return db.transaction(async (tx) => {
      await options.answerResetRequest(tx, request, { publicUrl: settings.publicUrl, now: now() })
      await deleteResetRequest(tx, row.id)
    })
  }

  async function send(row: ClaimedRow, contents: MailContents): Promise<void> {
    if (!taken.has(row.id)) {
      await transport.send(composeMail(row, contents, settings), AbortSignal.timeout(tryPatience))
      taken.add(row.id)
    }
    await markSent(db, row.id, now())
    taken.delete(row.id)
    log('info', 'mail sent', { id: row.id, kind: row.kind, tries: row.tries })
  }

  function attempt(row: ClaimedRow): Promise<void> {
    const contents = readRow(row)
    if (contents === undefined) return drop(row, 'unreadable')
    if (!taken.has(row.id) && row.expiresAt !== null && row.expiresAt <= now()) return drop(row, 'expired')
    return contents.kind === 'resetRequest' ? answer(row, contents) : send(row, contents)
  }

  async function fail(row: ClaimedRow, error: unknown): Promise<void> {
    const reason = describeMailError(error)
    if (error instanceof UndeliverableMail || row.tries >= mostTries) return drop(row, reason)
    log('warn', 'mail not sent', { id: row.id, kind: row.kind, tries: row.tries, reason })
    await postpone(db, row, new Date(now().getTime() + pauseAfter(row.tries)), reason)
  }

  /** One row to its end. What cannot even be written down waits for the lease to end. */
  async function deliver(row: ClaimedRow): Promise<void> {
    try {
      await attempt(row).catch((error: unknown) => fail(row, error))
    } catch (error) {
      log('warn', 'outbox row not written', { id: row.id, ...describeError(error) })
    }
  }

  /** Forgets old mails once in a while. Where that fails, mails go out all the same, and the next look tries again. */
  async function sweep(): Promise<void> {
    const at = now().getTime()
    if (isStopped || at - sweptAt < sweepEvery) return
    try {
      await deleteSettled(db, new Date(at - keptFor))
      sweptAt = at
    } catch (error) {
      log('warn', 'outbox not swept', describeError(error))
    }
  }

  /** Sends until nothing is due; answers the milliseconds until something may be. */
  async function sendDue(): Promise<number> {
    while (!isStopped) {
      const rows = await claimDue(db, now(), { most: mostConnections, lease })
      if (rows.length === 0) break
      await Promise.all(rows.map(deliver))
    }
    const next = await findNextTry(db)
    const rest = next === undefined ? longestRest : next.getTime() - now().getTime()
    return Math.min(Math.max(rest, shortestRest), longestRest)
  }

  async function lookUntilQuiet(): Promise<void> {
    while (isPoked && !isStopped) {
      isPoked = false
      clearTimeout(timer)
      const rest = await sendDue().catch((error: unknown) => {
        log('warn', 'outbox not read', describeError(error))
        return longestRest
      })
      await sweep()
      if (!isStopped) timer = setTimeout(poke, rest).unref()
    }
    // In the same step as the last question: a poke can only come before it or after this.
    isLooking = false
  }

  function poke(): void {
    isPoked = true
    if (isLooking || isStopped) return
    isLooking = true
    look = lookUntilQuiet()
  }

  poke()
  return {
    poke,
    settled: () => look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await look
      transport.close()
    },
  }
}
