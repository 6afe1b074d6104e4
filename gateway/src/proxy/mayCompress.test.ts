import { describe, expect, it } from 'vitest'
import { mayCompress } from './mayCompress.ts'

const json = { 'content-type': 'application/json' }

describe('mayCompress', () => {
  it.each([
    ['application/json', true],
    ['application/problem+json; charset=utf-8', true],
    ['text/csv; charset=utf-8', true],
    ['text/html', true],
    ['image/svg+xml', true],
    ['text/event-stream', false],
    ['text/event-stream; charset=utf-8', false],
    ['application/pdf', false],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['image/png', false],
    ['', false],
  ])('of %s: %s', (type, expected) => {
    expect(mayCompress({ 'content-type': type }, 100_000)).toBe(expected)
  })

  it('leaves what is short, and takes what is of unknown length', () => {
    expect(mayCompress(json, 4095)).toBe(false)
    expect(mayCompress(json, 4096)).toBe(true)
    expect(mayCompress(json, undefined)).toBe(true)
  })

  it.each([
    ['is encoded already', { 'content-encoding': 'br' }],
    ['has a tag of its bytes', { etag: '"1"' }],
    ['is a part of a file', { 'content-range': 'bytes 0-9999/20000' }],
    ['must stay as it is', { 'cache-control': 'private, no-transform' }],
  ])('leaves what %s', (_what, headers) => {
    expect(mayCompress({ ...json, ...headers }, 100_000)).toBe(false)
  })

  it('takes what has a tag of what it says', () => {
    expect(mayCompress({ ...json, etag: 'W/"1"' }, 100_000)).toBe(true)
  })
})
