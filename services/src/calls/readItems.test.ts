import { number, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { readItems } from './readItems.ts'

const struct = type({ n: number() })

const send = (body: BodyInit, contentType: string) =>
  readItems(
    new Request('http://services.test/', { method: 'POST', body, headers: { 'Content-Type': contentType } }),
    struct,
  )

describe('readItems', () => {
  it('takes a JSON array', async () => {
    expect(await send('[{"n":1,"x":2},{"n":2}]', 'application/json')).toEqual([
      { line: 1, value: { n: 1 } },
      { line: 2, value: { n: 2 } },
    ])
  })

  it('takes one value a line, blank lines and Windows ends too', async () => {
    expect(await send('{"n":1}\r\n\n{"n":2}\n', 'application/x-ndjson; charset=utf-8')).toEqual([
      { line: 1, value: { n: 1 } },
      { line: 3, value: { n: 2 } },
    ])
  })

  it('keeps the good items when others are bad, and says what is wrong with those', async () => {
    const items = await send('{"n":1}\n{"n":"1"}\nnonsense\n{"n":2,"t":"\\u0000"}\n', 'application/x-ndjson')
    expect(items).toEqual([
      { line: 1, value: { n: 1 } },
      { line: 2, reason: 'n must be of type number' },
      { line: 3, reason: 'is not valid JSON' },
      { line: 4, reason: 'The request holds a character that no text may hold' },
    ])
  })

  it.each([
    ['{"n":1}', 'application/json', 'malformed'],
    ['nonsense', 'application/json', 'malformed'],
    [new Uint8Array([0xff, 0xfe, 0x00]), 'application/x-ndjson', 'malformed'],
    ['n=1', 'application/x-www-form-urlencoded', 'unsupported_type'],
    ['[]\n'.repeat(50_001), 'application/x-ndjson', 'too_large'],
    [`[${'1,'.repeat(50_000)}1]`, 'application/json', 'too_large'],
  ])('refuses %.20s as %s with %s', async (body, contentType, code) => {
    await expect(send(body, contentType)).rejects.toMatchObject({ code })
  })
})
