import { Problem } from '@crateway/shared/errors/Problem.ts'

/** What a link that is unknown, expired, or for something else answers: always the same, so that nobody learns which. */
export function invalidLink(message = 'This link is invalid or has expired'): Problem {
  return new Problem('invalid_token', { message })
}
