import type { Problem } from '@crateway/shared/errors/Problem.ts'

export interface LoginCredentials {
  readonly username: string
  readonly password: string
}

/**
 * How a sign-in failed: at the name and password (`refused`), at the page cookie (`not_opened`), or before either, because
 * the code for it could not be fetched (`offline`).
 */
export type SignInFailure =
  | { readonly state: 'refused' | 'not_opened'; readonly problem: Problem }
  | { readonly state: 'offline' }

export type SignInOutcome = { readonly state: 'signed_in' } | SignInFailure
