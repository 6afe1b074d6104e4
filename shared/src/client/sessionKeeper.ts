/** Who calls speak for: sent as `Authorization` and `User` (CONTRACT section 1). */
export interface Credentials {
  readonly token: string
  readonly displayName: string
}

/** What a keeper has to know of a call that it holds. */
export interface HeldCall {
  /** Whose abort ends the waiting. */
  readonly signal?: AbortSignal | undefined
  /** It changes something: who leaves while it waits has not saved it. */
  readonly isWrite: boolean
}

/** Holds a client's calls while the session they speak for has ended. What it rejects with is the call's own abort. */
export interface SessionKeeper {
  /** Waits until there is a session to call for. False when there will be none on this page. */
  ready(call: HeldCall): Promise<boolean>
  /** Told that a token was refused, waits until there is another one. False when there will be none on this page. */
  renewed(token: string, call: HeldCall): Promise<boolean>
}
