import { coerce, type Struct, unknown } from 'superstruct'

/**
 * The answer of a call that the seeds do not show: what our services tell is read of it, and anything else, even nothing,
 * stands for a deed that was done. The struct has to take an object without any of its fields.
 */
export const openAnswer = <Answer, Schema>(struct: Struct<Answer, Schema>): Struct<Answer, Schema> =>
  coerce(struct, unknown(), (told) => (typeof told === 'object' && told !== null && !Array.isArray(told) ? told : {}))
