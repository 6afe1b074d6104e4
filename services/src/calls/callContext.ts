import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import type { Device } from '../auth/deviceKeys.queries.ts'
import type { KeyRing } from '../auth/signingKeys.ts'
import type { Throttle } from '../auth/throttle.ts'
import type { TokenSession } from '../auth/token.ts'
import type { HeavyReads } from '../db/heavyReads.ts'
import type { Database, Queries } from '../db/open.ts'
import type { ExportTurns } from '../export/exportTurns.ts'
import type { KeptFigures } from '../figures/keptFigures.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Viewer } from '../http/access.ts'
import type { PointFeed } from '../live/pointFeed.ts'

/** What every call may need of the services. */
export interface CallServices {
  readonly db: Database
  /** Where reads of very many rows wait for their turn. */
  readonly heavyReads: HeavyReads
  /** Where batches of exports wait for theirs. */
  readonly exportTurns: ExportTurns
  /** Answers about customers' figures, until something of their data changes. */
  readonly figures: KeptFigures
  readonly log: Log
  /** The portal's now. */
  readonly clock: () => Date
  /** The machine's now, which goes on where the clock is fixed: limits and pauses. */
  readonly now: () => Date
  readonly files: FileStore
  /** Origin people see: every link we make begins with it. */
  readonly publicUrl: string
  /** The provider's name on documents and in mails. */
  readonly providerName: string
  /** The database holds the demo world, whose links and keys anybody may ask for. */
  readonly isDemo: boolean
  /** Keys that sign tokens. */
  readonly keys: KeyRing
  /** Slows down whoever guesses passwords. */
  readonly throttle: Throttle
  /** Has the outbox looked at now: for `afterCommit` of a call that queued a mail. Nothing is waited for. */
  readonly pokeOutbox: () => void
  /** The points of trackers as they come in. */
  readonly pointFeed: PointFeed
}

/** What a handler gets beside its checked input. */
export interface CallContext {
  /** The database; in a call that writes, the one transaction it runs in. */
  readonly db: Queries
  /** The portal's now, the same for the whole call. */
  readonly now: Date
  readonly services: CallServices
  /** Told when whoever asked has gone. */
  readonly signal: AbortSignal
  /** The signed-in person; fails with `unauthenticated` in a call that nobody has to sign in for. */
  readonly viewer: Viewer
  /** The token they came with; fails like `viewer`. */
  readonly session: TokenSession
  /** Network of the visitor, for limits only. */
  readonly clientIp: string
  /** Language of the reader, from `Accept-Language`; English when it names none of the six. */
  readonly language: LanguageCode
  /** The same without a default: undefined when the reader names none of the six. */
  readonly askedLanguage: LanguageCode | null
  /** Media types of the answer the caller prefers, best first, in lower case. */
  readonly accepts: readonly string[]
  /** The link token sent as `X-Link-Token`; empty when there is none. */
  readonly linkToken: string
  /** The event a reader of events has got to, as `Last-Event-ID` names it; empty when it names none. */
  readonly lastEventId: string
  /** Tags of the answers the caller has kept, as `If-None-Match` names them; empty when it names none. */
  readonly ifNoneMatch: string
  /** The part of a file that is asked for, as `Range` names it, and the tag of the file it is meant of; empty without them. */
  readonly range: string
  readonly ifRange: string
  readonly requestId: string
  /** Who calls as of now, for an answer that goes on for long: fails as the call would that was made now. */
  checkAgain(): Promise<Viewer>
  /** The machine whose key was shown as `X-Device-Key`; fails with `unauthenticated` in a call that is not for machines. */
  readonly device: Device
  /** Runs when what the call wrote is committed. A failure of it is not the call's. */
  afterCommit(task: () => void | Promise<void>): void
  /**
   * Runs when nothing of the call is kept, because it failed after this or was a repeat: takes back what no transaction
   * can, such as a stored file. Not where nobody knows whether it was committed.
   */
  onFailure(task: () => void | Promise<void>): void
}
