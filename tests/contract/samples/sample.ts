import type { CallRequest } from '../../../shared/src/client/callRequest.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'
import type { Account } from '../../fixtures/accounts.ts'
import type { TestPortal } from '../portal.ts'

/** What a sample makes its request of: a portal over the demo world, and who calls. */
export interface SampleWorld {
  readonly portal: TestPortal
  /** The caller's first customer and enduser; empty for an audience that has none. */
  readonly customerId: string
  readonly enduserId: string
}

/** How one call of the contract is made so that it succeeds. A call may be made many times: each makes its own request. */
export interface Sample<C extends AnyCall = AnyCall> {
  readonly call: C
  /** Who makes it; without, nobody who is signed in. */
  readonly as?: Account
  readonly request: (world: SampleWorld) => CallRequest<C> | Promise<CallRequest<C>>
  /** Header of a machine's key, for calls of devices. */
  readonly deviceKey?: (world: SampleWorld) => string | Promise<string>
  /**
   * What another tenant's person gets who makes the same request, of a call whose tenancy is `resource`: `empty` for a
   * list that stays within the caller's own, `not_found` unless told.
   */
  readonly foreign?: 'not_found' | 'empty' | 'forbidden'
}

/** A sample whose request fits its call. */
export const sampleOf = <C extends AnyCall>(sample: Sample<C>): Sample => sample as unknown as Sample
