import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Arrival } from './facts.ts'
import type { RawHeaders } from './rawHeaders.ts'

/** A request as Node's server has it. */
export interface NodeRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly headers: RawHeaders
  readonly arrival: Arrival
}

/** Answers requests of Node's server. */
export type NodeListener = (request: NodeRequest) => void
