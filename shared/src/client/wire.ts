/** One exchange with the gateway. */
export interface WireRequest {
  /** Scheme, host and port. */
  readonly origin: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from the origin, its variable parts already encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  /** A form goes as it is, anything else as JSON. */
  readonly body?: object
  /** A file, or JSON; what is none is given as its text. */
  readonly wanted: 'json' | 'blob'
  readonly signal: AbortSignal
  /** Told the share of the body that has gone, 0 to 1, by a wire that knows. */
  readonly onProgress?: (share: number) => void
}

/** An answer of whatever status. */
export interface WireAnswer {
  readonly status: number
  /** A header; null when there is none. */
  readonly header: (name: string) => string | null
  readonly data: unknown
}

/** Carries an exchange, once. Rejects with the signal's reason, or with any other error when nobody answered. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>
