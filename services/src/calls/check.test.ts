import { text } from '@crateway/shared/contract/fields.ts'
import { array, nullable, object, optional, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'

const struct = type({
  name: text(5),
  inner: optional(nullable(type({ label: text() }))),
  items: array(object({ code: text() })),
})

describe('check', () => {
  it('leaves out what the struct does not name, at every depth', () => {
    const sent = JSON.parse(
      '{"name":" Ana ","admin":true,"__proto__":{"x":1},"inner":{"label":"l","x":1},"items":[{"code":"c"}]}',
    )
    const taken = check(sent, struct)
    expect(taken).toEqual({ name: 'Ana', inner: { label: 'l' }, items: [{ code: 'c' }] })
    expect(Object.getPrototypeOf(taken)).toBe(Object.prototype)
  })

  it('keeps null and missing apart', () => {
    expect(check({ name: 'Ana', inner: null, items: [] }, struct)).toEqual({ name: 'Ana', inner: null, items: [] })
    expect(check({ name: 'Ana', items: [] }, struct)).toEqual({ name: 'Ana', items: [] })
  })

  it.each([
    [{ items: [] }, [{ field: 'name', message: 'is missing', code: 'required' }]],
    [{ name: 'toolong', items: [] }, [{ field: 'name', message: 'must have at most 5 characters', code: 'long' }]],
    [
      { name: 'Ana', items: [{ code: 'c' }, { code: 7 }] },
      [{ field: 'items.1.code', message: 'must not be blank', code: 'required' }],
    ],
    [{ name: 'Ana', items: 'x' }, [{ field: 'items', message: 'must be a list', code: 'kind' }]],
    [
      { name: 'Ana', items: [{ code: 'c', limit: 7 }] },
      [{ field: 'items.0.limit', message: 'is not known here', code: 'kind' }],
    ],
    [
      { name: 'Ana', items: [{ code: 'c', limit: null }] },
      [{ field: 'items.0.limit', message: 'is not known here', code: 'kind' }],
    ],
    [[], [{ field: '', message: 'must be an object', code: 'kind' }]],
  ])('refuses %j and names the field', (sent, fields) => {
    expect(() => check(sent, struct)).toThrow(expect.objectContaining({ code: 'invalid', fields }))
  })
})
