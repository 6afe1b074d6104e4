import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** Whose password was forgotten: a user name or an e-mail address. */
export interface ResetAsk {
  readonly username: string
}

/** How asking for the mail ended; `offline`: the code for it could not be fetched. */
export type AskOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'refused'; readonly problem: Problem }
  | { readonly state: 'offline' }
