import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddress, isInRange, isLoopback, networkOf, parseAddress, parseRange } from './ipAddress.ts'

const isIn = (address: string, range: string) => {
  const [bits, parsed] = [parseAddress(address), parseRange(range)]
  if (bits === undefined || !parsed) throw new Error('not an address or no range')
  return isInRange(bits, parsed)
}
const respell = (text: string) => {
  const bits = parseAddress(text)
  return bits === undefined ? undefined : formatAddress(bits)
}

describe('parseAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['::', '::'],
    ['0.0.0.0', '0.0.0.0'],
  ])('reads %s, which is %s', (text, canonical) => {
    expect(respell(text)).toBe(canonical)
  })

  it.each(['', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '0x7f.0.0.1', '1.2.3.4.', ' 1.2.3.4', '1.2.3.4:80'])(
    'takes %j for no address',
    (text) => expect(parseAddress(text)).toBeUndefined(),
  )

  it.each(['[::1]', '::1%eth0', '1::2::3', ':::', '12345::', '1:2:3:4:5:6:7', '::1]/x?[::', 'unknown', '_hidden'])(
    'takes %j for no address',
    (text) => expect(parseAddress(text)).toBeUndefined(),
  )

  it('agrees with Node about what an address is, and keeps it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        const isAddress = isIP(text) !== 0 && !text.includes('%')
        expect(parseAddress(text) !== undefined).toBe(isAddress)
        if (isAddress) expect(parseAddress(respell(text) ?? '')).toBe(parseAddress(text))
      }),
    )
  })
})

describe('isInRange', () => {
  it.each([
    ['10.255.0.1', '10.0.0.0/8', true],
    ['11.0.0.1', '10.0.0.0/8', false],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.2', '10.0.0.1', false],
    ['192.168.1.130', '192.168.1.129/25', true],
    ['192.168.1.127', '192.168.1.129/25', false],
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['10.1.2.3', '::ffff:10.0.0.0/104', true],
    ['fd00::1', 'fd00::/8', true],
    ['fe00::1', 'fd00::/8', false],
    ['10.1.2.3', '::/1', false],
    ['::1', '127.0.0.1', false],
  ])('%s in %s: %s', (address, range, expected) => {
    expect(isIn(address, range)).toBe(expected)
  })

  it.each([
    '10.0.0.0/33',
    '::/129',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '/8',
  ])('takes %s for no range', (text) => expect(parseRange(text)).toBeUndefined())
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST', 'portal.localhost'])(
    'is true of %s',
    (host) => expect(isLoopback(host)).toBe(true),
  )
  it.each(['0.0.0.0', '::', '192.168.1.20', 'portal.example', 'localhost.example', 'notlocalhost'])(
    'is false of %s',
    (host) => expect(isLoopback(host)).toBe(false),
  )
})
