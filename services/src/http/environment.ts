import type { Context } from 'hono'
import type { TokenSession } from '../auth/token.ts'
import type { Viewer } from './access.ts'

/** A signed-in person and the token they came with. */
export interface Caller {
  readonly viewer: Viewer
  readonly session: TokenSession
}

/** What a request carries from the middleware to the routes. */
export interface Environment {
  Variables: {
    requestId: string
    /** The signed-in person; absent when the call is anonymous. */
    viewer: Viewer | undefined
    /** The token the person came with. */
    session: TokenSession | undefined
    /** Finds out anew who calls, as at the start: for an answer that goes on for long. */
    findCaller: () => Promise<Caller | undefined>
    /** Address of the visitor, for throttling only. */
    clientIp: string
    /** Id of the person who has just signed in. */
    signedIn: string | undefined
    /** Name of the GraphQL operation, as its sender has it. */
    operation: string | undefined
    /** The field of the schema that it asks for first. */
    field: string | undefined
  }
}
export type RequestContext = Context<Environment>
