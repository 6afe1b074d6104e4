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

/**
 * How one call of the contract is made so that it succeeds. A call is made many times: each request has to be one that can
 * succeed on its own, whatever the others did.
 */
export interface Sample<C extends AnyCall = AnyCall> {
  readonly call: C
  /** Who makes it; without, nobody who is signed in. */
  readonly as?: Account
  readonly request: (world: SampleWorld) => CallRequest<C> | Promise<CallRequest<C>>
  /** Header of a machine's key, for calls of devices. */
  readonly deviceKey?: (world: SampleWorld) => string | Promise<string>
  /**
   * What another tenant's person gets who makes the same request, of a call whose tenancy is `resource`: `empty` for a
   * list that stays within the caller's own, `own` for a list that is another for each tenant (its own test compares
   * them), `not_found` unless told.
   */
  readonly foreign?: 'not_found' | 'empty' | 'own' | 'forbidden'
  /**
   * What a call of a link answers to a token nobody ever made: `invalid_token` unless told, `same` where the answer must not
   * tell whether there is such a link.
   */
  readonly unknownLink?: 'invalid_token' | 'same'
  /** A success ends the caller's session: each request comes with a token of its own. */
  readonly endsSession?: true
}

/** A sample whose request fits its call. */
export const sampleOf = <C extends AnyCall>(sample: Sample<C>): Sample => sample as unknown as Sample
