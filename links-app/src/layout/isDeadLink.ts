import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** Whether a link is good for nothing any more: it is unknown or has expired, or was used. Any other failure may pass. */
export const isDeadLink = ({ code }: Problem): boolean => code === 'invalid_token' || code === 'link_used'

/**
 * Whether a link opens nothing. Services without codes of ours say so with a 404 and a sentence; a 404 without one is a
 * proxy's, and may pass.
 */
export const opensNothing = (problem: Problem): boolean =>
  isDeadLink(problem) || (problem.code === 'not_found' && problem.words !== undefined)
