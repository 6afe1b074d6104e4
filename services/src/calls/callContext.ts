import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import type { Database, Queries } from '../db/open.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Viewer } from '../http/access.ts'

/** What every call may need of the services. */
export interface CallServices {
  readonly db: Database
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
}

/** What a handler gets beside its checked input. */
export interface CallContext {
  /** The database; in a call that writes, the one transaction it runs in. */
  readonly db: Queries
  /** The portal's now, the same for the whole call. */
  readonly now: Date
  readonly services: CallServices
  /** The signed-in person; fails with `unauthenticated` in a call that nobody has to sign in for. */
  readonly viewer: Viewer
  /** Network of the visitor, for limits only. */
  readonly clientIp: string
  /** Language of the reader, from `Accept-Language`; English when it names none of the six. */
  readonly language: LanguageCode
  /** Media types of the answer the caller prefers, best first, in lower case. */
  readonly accepts: readonly string[]
  /** The link token sent as `X-Link-Token`; empty when there is none. */
  readonly linkToken: string
  /** The device key sent as `X-Device-Key`; empty when there is none. */
  readonly deviceKey: string
  /** Runs when what the call wrote is committed. A failure of it is not the call's. */
  afterCommit(task: () => void | Promise<void>): void
  /** Runs when the call fails after this: takes back what no transaction can, such as a stored file. */
  onFailure(task: () => void | Promise<void>): void
}
