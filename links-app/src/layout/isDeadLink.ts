import type { Problem } from '@crateway/shared/errors/Problem.ts'

/**
 * Whether a link is good for nothing any more: it is unknown or has expired, or was used. Services without codes of ours
 * say so with a 404 and a sentence; a 404 without one is a proxy's. Any other failure may pass.
 */
export const isDeadLink = ({ code, words }: Problem): boolean =>
  code === 'invalid_token' || code === 'link_used' || (code === 'not_found' && words !== undefined)
