import { describe, expect, it } from 'vitest'
import { assertSmallForm } from './assertSmallForm.ts'

const boundary = '----form'
const part = (name: string, head = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n1\r\n`
const formOf = (...parts: readonly string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
const type = `multipart/form-data; boundary=${boundary}`

describe('assertSmallForm', () => {
  it.each([
    ['no part', formOf(), type],
    ['a part', formOf(part('a')), type],
    ['as many parts as allowed', formOf(...Array.from({ length: 20 }, (_, index) => part(`${index}`))), type],
    ['a quoted boundary', formOf(part('a')), `multipart/form-data; charset=utf-8; boundary="${boundary}"`],
    ['a long name', formOf(part('a'.repeat(3_000))), type],
  ])('lets pass a form of %s', (_, body, contentType) => {
    expect(() => assertSmallForm(body, contentType)).not.toThrow()
  })

  it.each([
    ['one part too many', formOf(...Array.from({ length: 21 }, (_, index) => part(`${index}`))), type],
    ['200 000 parts', formOf(part('').repeat(200_000)), type],
    ['a quoted boundary and many parts', formOf(part('').repeat(100)), `multipart/form-data; boundary="${boundary}"`],
    // Of two, every parser takes the first.
    ['two boundaries', formOf(part('').repeat(100)), `${type}; boundary=other`],
    ['a million headers', formOf(part('a', '\r\na:b'.repeat(1_000_000))), type],
    ['a head without an end', Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"`), type],
    ['no boundary', formOf(part('a')), 'multipart/form-data; charset=utf-8'],
    ['an empty boundary', formOf(part('a')), 'multipart/form-data; boundary=""'],
  ])('refuses a form of %s', (_, body, contentType) => {
    expect(() => assertSmallForm(body, contentType)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})
