import { knownTimeZone } from '../domain/timeZone.ts'
import { longestId, plainField } from './fields.ts'

/** The IANA name of a time zone. */
export const timeZone = () =>
  plainField<string>(
    { type: 'string', minLength: 1, maxLength: longestId },
    'must be the IANA name of a time zone, such as Europe/Berlin',
    (value) => typeof value === 'string' && value.length <= longestId && knownTimeZone(value) !== undefined,
  )
