import type { Claims } from '@crateway/shared/contract/session.ts'

/** Who a request comes from, as far as its one accepted credential tells. */
export type Person =
  | { readonly state: 'nobody' }
  | { readonly state: 'known'; readonly token: string; readonly claims: Claims; readonly expiresAt: number }
  /** A credential that does not hold: forged, expired, malformed. */
  | { readonly state: 'stranger' }
  /** A token that holds, for a kind of group the portal does not have. */
  | { readonly state: 'unknown_group' }
  /** The keys to check the credential cannot be had right now. */
  | { readonly state: 'unverifiable' }

/** Where a request was received, as told by the transport and by nobody else. */
export interface Arrival {
  /** Address of the visitor: the other end of the socket, or what a trusted proxy says is the other end of its own. */
  readonly clientIp?: string
  /** The request target before any parser has touched it, where the transport still has it. */
  readonly target?: string
  /** How many Host headers came. */
  readonly hosts?: number
}

/** Headers of a request: values by lower-case name, null for none. */
export type ReadHeaders = Pick<Headers, 'get'>

/** What can be read off a request without asking anybody. */
export interface RequestFacts extends Arrival {
  readonly requestId: string
  readonly method: string
  /** Raw, never decoded: see SAFETY finding 1. */
  readonly pathname: string
  readonly search: string
  readonly headers: ReadHeaders
}

/** Everything a decision may depend on. */
export interface Facts extends RequestFacts {
  readonly person: Person
}
