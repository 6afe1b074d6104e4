import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** Whether a link is good for nothing any more: it is unknown or has expired, or was used. Any other failure may pass. */
export const isDeadLink = ({ code }: Problem): boolean => code === 'invalid_token' || code === 'link_used'
