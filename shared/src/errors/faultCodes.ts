/**
 * What can be wrong with a value that a person may have typed; each has a text in every language: `fault.<code>`, but for
 * `day`, which is told as the date field tells it, `dateField.unreadable`. `kind` is what only a machine can get wrong.
 */
export const faultCodes = [
  'required',
  'long',
  'oneLine',
  'reference',
  'plainName',
  'address',
  'phone',
  'email',
  'whole',
  'min',
  'max',
  'day',
  'past',
  'far',
  'time',
  'length',
  'guessable',
  'kind',
] as const

export type FaultCode = (typeof faultCodes)[number]

/** Whether `value` is a code this build knows. */
export const isFaultCode = (value: unknown): value is FaultCode => faultCodes.some((code) => code === value)
