import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Person } from '../http/facts.ts'

/** Anyone whose credential does not say who they are. */
export type Unknown = Exclude<Person, { readonly state: 'known' }>

/** Why this person may not do what asks for a signed-in one. */
export function problemOfPerson(person: Unknown): Problem {
  switch (person.state) {
    case 'nobody':
      return new Problem('unauthenticated', { message: 'Sign in first' })
    case 'stranger':
      return new Problem('unauthenticated', { message: 'Your session is not valid or has ended; sign in again' })
    case 'unknown_group':
      return new Problem('unknown_group_type', { message: 'This portal does not serve your group' })
    case 'unverifiable':
      return new Problem('unavailable', {
        message: 'Sign-ins cannot be checked right now, try again shortly',
        retryAfter: 2,
      })
  }
}
