import type { Problem } from '@crateway/shared/errors/Problem.ts'

export interface LoginCredentials {
  readonly username: string
  readonly password: string
}

/** How a sign-in failed: at the name and password (`refused`), at this browser (`not_kept`), or at the page cookie. */
export type SignInFailure =
  | { readonly state: 'refused' | 'not_opened'; readonly problem: Problem }
  | { readonly state: 'not_kept' }

export type SignInOutcome = { readonly state: 'signed_in' } | SignInFailure
