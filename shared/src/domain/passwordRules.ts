import { newPasswordProblem } from './newPasswordProblem.ts'

/** What a person types to get another password. */
export interface TypedPassword {
  /** The password until now, where it is asked for. */
  readonly current?: string
  readonly next: string
  readonly confirmation: string
}

/** What is wrong with a field; `confirmation` stands for a repetition that differs. */
export type PasswordFault = 'required' | 'length' | 'guessable' | 'same' | 'confirmation'

/** What the services would refuse about a new password, before they do. */
export function newPasswordFault({ current, next }: Omit<TypedPassword, 'confirmation'>): PasswordFault | undefined {
  if (next === '') return 'required'
  return next === current ? 'same' : newPasswordProblem(next)
}

/** What is wrong with the repetition of the new password. */
export function confirmationFault({ next, confirmation }: TypedPassword): PasswordFault | undefined {
  if (confirmation === '') return 'required'
  return confirmation === next ? undefined : 'confirmation'
}
