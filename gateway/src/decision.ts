import type { AppName } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { OwnName } from './http/door.ts'
import type { Facts } from './http/facts.ts'
import type { Family, UpstreamName } from './proxy/families.ts'

/** What the gateway does with one request. */
export type Decision =
  /** Serve the HTML of an app: a page's own `document` where the app has it, else the one for all pages. */
  | { readonly kind: 'page'; readonly app: AppName; readonly document: string; readonly isPublic: boolean }
  /** Send the browser to another path of this origin. */
  | {
      readonly kind: 'redirect'
      readonly location: `/${string}`
      readonly clearsCookie: boolean
      /** The path of a page that the person may not see, for the page it is sent to to tell. */
      readonly refused?: string
    }
  /** Hand the call to an upstream, with exactly these headers. */
  | {
      readonly kind: 'proxy'
      readonly family: Family
      readonly url: string
      /** Where other upstreams of the family have the same. */
      readonly spares?: readonly string[]
      readonly headers: Readonly<Record<string, string>>
      /** The families that another upstream than the called one serves; of the call that lists what is offered. */
      readonly apart?: readonly UpstreamName[]
    }
  /** Serve a file of a bundle. */
  | { readonly kind: 'asset'; readonly app: AppName; readonly file: string }
  /** Answer ourselves. */
  | { readonly kind: 'own'; readonly name: OwnName }
  /** Say no: as CONTRACT's error body, or as a page where a person is looking. */
  | { readonly kind: 'refuse'; readonly problem: Problem; readonly asPage: boolean; readonly allow?: readonly string[] }

/** The decision to hand a call to an upstream. */
export type ProxyDecision = Decision & { readonly kind: 'proxy' }

/** A request with its decision. */
export interface Settled {
  readonly facts: Facts
  readonly decision: Decision
}

/** What is settled before the first request comes. */
export interface Rules {
  readonly families: readonly Family[]
  /** Where the paths of each upstream begin, one after the other: an origin, or a path below it. */
  readonly upstreams: Readonly<Record<UpstreamName, readonly string[]>>
  /** Origins whose pages may open and close a page session. */
  readonly trustedOrigins: readonly string[]
}

/** A refusal in CONTRACT's error body. */
export function refuse(problem: Problem, allow?: readonly string[]): Decision {
  return { kind: 'refuse', problem, asPage: false, ...(allow ? { allow } : {}) }
}

/** The refusal of a method that is not on the list of what a path takes. */
export function refuseMethod(allow: readonly string[]): Decision {
  return refuse(new Problem('method_not_allowed', { message: 'This path does not accept this method' }), allow)
}
