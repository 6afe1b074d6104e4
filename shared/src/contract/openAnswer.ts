import { coerce, type Struct, unknown } from 'superstruct'

const fits = <Answer, Schema>(struct: Struct<Answer, Schema>, told: unknown): boolean =>
  struct.validate(told, { coerce: true })[0] === undefined

/**
 * The answer of a call that the seeds do not show: what our services tell is read of it, and anything else, even nothing,
 * stands for a deed that was done. The struct has to take an object without any of its fields.
 */
export const openAnswer = <Answer, Schema>(struct: Struct<Answer, Schema>): Struct<Answer, Schema> =>
  coerce(struct, unknown(), (told) => (fits(struct, told) ? told : {}))

/** The same for an answer of rows: what is no list of them is none. */
export const openRows = <Answer, Schema>(struct: Struct<Answer, Schema>): Struct<Answer, Schema> =>
  coerce(struct, unknown(), (told) => (fits(struct, told) ? told : []))
