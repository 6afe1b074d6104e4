import type { Problem } from '@crateway/shared/errors/Problem.ts'

export interface LoginCredentials {
  readonly username: string
  readonly password: string
}

/** How a sign-in failed: at the name and password (`refused`), or at the page cookie (`not_opened`). */
export interface SignInFailure {
  readonly state: 'refused' | 'not_opened'
  readonly problem: Problem
}

export type SignInOutcome = { readonly state: 'signed_in' } | SignInFailure
