import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser } from './eventParser.ts'

const read = (text: string) => createEventParser().read(text)

describe('the parser of server-sent events', () => {
  it('reads kind, data of several lines, id and pause', () => {
    const parser = createEventParser()
    const events = parser.read('retry: 20\n:\nid: 7-1\n\nevent: gap\ndata: null\n\nid: 8-2\ndata: one\ndata:two\n\n')
    expect(events).toEqual([
      { name: 'gap', data: 'null' },
      { name: 'message', data: 'one\ntwo' },
    ])
    expect([parser.lastId(), parser.retry()]).toEqual(['8-2', 20])
  })

  it('has got no further than the last whole event', () => {
    const parser = createEventParser()
    expect(parser.read('id: 1\ndata: a\n\nid: 2\ndata: b\n')).toEqual([{ name: 'message', data: 'a' }])
    expect(parser.lastId()).toBe('1')
    expect(parser.read('\n')).toEqual([{ name: 'message', data: 'b' }])
    expect(parser.lastId()).toBe('2')
  })

  it('passes over what it does not know, and over an event without data', () => {
    expect(read('what: ever\n__proto__: x\nretry: soon\nid: a\0b\ndata\n\nevent: empty\n\n')).toEqual([
      { name: 'message', data: '' },
    ])
  })

  it('gives up an event without an end', () => {
    const parser = createEventParser()
    expect(() => {
      for (let piece = 0; piece < 100; piece++) parser.read(`data: ${'x'.repeat(20_000)}\n`)
    }).toThrow(RangeError)
  })

  it('reads the same however it is cut, and whatever ends its lines', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', ':', 'é', '{'), maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(80), { maxLength: 8 }),
        (events, end, cuts) => {
          const text = events.map((lines) => `${lines.map((one) => `data: ${one}${end}`).join('')}${end}`).join('')
          const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
          const parser = createEventParser()
          const told = places.flatMap((place, at) => parser.read(text.slice(place, places[at + 1] ?? text.length)))
          // A carriage return at the very end waits for what follows it.
          told.push(...parser.read(end === '\r' ? ':' : ''))
          expect(told).toEqual(events.map((lines) => ({ name: 'message', data: lines.join('\n') })))
        },
      ),
    )
  })
})
