import { array, boolean, enums, literal, nullable, object, optional, string, type, union } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { count, day, id, note } from './fields.ts'
import { toJsonSchema } from './openapiSchema.ts'

describe('the JSON Schema of a struct', () => {
  it.each([
    ['a field', day(), { type: 'string', format: 'date' }],
    ['a field that may be null', nullable(count()), { type: ['integer', 'null'], minimum: 0 }],
    ['a list', array(boolean()), { type: 'array', items: { type: 'boolean' } }],
    ['a choice', enums(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    ['a choice that may be null', nullable(enums(['a'])), { type: ['string', 'null'], enum: ['a', null] }],
    ['a choice of numbers', nullable(enums([1, 2])), { anyOf: [{ enum: [1, 2] }, { type: 'null' }] }],
    ['an empty object', object({}), { type: 'object', properties: {} }],
  ])('is that of %s', (_, struct, schema) => {
    expect(toJsonSchema(struct)).toEqual(schema)
  })

  it('lists the fields an object must have, and only those', () => {
    const struct = type({ a: id(), b: optional(note()), c: nullable(object({ d: boolean() })) })
    expect(toJsonSchema(struct)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string', minLength: 1, maxLength: 100 },
        b: { type: 'string', maxLength: 2_000 },
        c: { type: ['object', 'null'], properties: { d: { type: 'boolean' } }, required: ['d'] },
      },
      required: ['a', 'c'],
    })
  })

  it('is refused for a struct that does not tell what it takes', () => {
    expect(() => toJsonSchema(union([string(), boolean()]))).toThrow(TypeError)
    expect(() => toJsonSchema(literal('x'))).toThrow(TypeError)
  })
})
