import type { Problem } from '@crateway/shared/errors/Problem.ts'

/** Whether a text can be the token of a link at all: the alphabet of base64url, and no endless one. */
export const isToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text)

/** Whether a link is good for nothing any more: unknown, expired or used, of which a person is told the same. */
export const isDead = ({ status }: Problem): boolean => status === 404 || status === 409
