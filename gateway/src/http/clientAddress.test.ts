import { parseRange } from '@crateway/shared/contract/ipAddress.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './clientAddress.ts'

const ranges = (...texts: string[]) => texts.map(parseRange).filter((range) => range !== undefined)
const trusted = ranges('10.0.0.0/8', 'fd00::/8')

describe('clientAddress', () => {
  it('is the peer where no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('198.51.100.9', ['203.0.113.1'], [])).toBe('198.51.100.9')
    expect(clientAddress('198.51.100.9', ['203.0.113.1'], trusted)).toBe('198.51.100.9')
    expect(clientAddress('::ffff:198.51.100.9', [], [])).toBe('198.51.100.9')
    expect(clientAddress('fe80::1%eth0', [], [])).toBe('fe80::1')
  })

  it.each([
    ['one proxy', '10.0.0.1', ['203.0.113.1'], '203.0.113.1'],
    ['a mapped peer', '::ffff:10.0.0.1', ['203.0.113.1'], '203.0.113.1'],
    ['a proxy on IPv6', 'fd00::2', ['2001:DB8::0:7'], '2001:db8::7'],
    ['two proxies', '10.0.0.1', ['203.0.113.1, 10.0.0.2'], '203.0.113.1'],
    ['two headers', '10.0.0.1', ['203.0.113.1', '10.0.0.2'], '203.0.113.1'],
    ['a mapped hop', '10.0.0.1', ['203.0.113.1,::ffff:10.0.0.2'], '203.0.113.1'],
    ['ports', '10.0.0.1', ['203.0.113.1:4711, [fd00::3]:443'], '203.0.113.1'],
    ['a visitor on IPv6 with a port', '10.0.0.1', ['[2001:db8::7]:4711'], '2001:db8::7'],
    ['a forged hop', '10.0.0.1', ['192.0.2.1, 203.0.113.1'], '203.0.113.1'],
    ['a forged trusted hop', '10.0.0.1', ['192.0.2.1, 10.0.0.9, 203.0.113.1, 10.0.0.2'], '203.0.113.1'],
    ['a forged word', '10.0.0.1', ['unknown, 203.0.113.1'], '203.0.113.1'],
    ['no header', '10.0.0.1', [], '10.0.0.1'],
    ['an empty header', '10.0.0.1', [''], '10.0.0.1'],
    ['a hop that is no address', '10.0.0.1', ['203.0.113.1, unknown'], '10.0.0.1'],
    ['a hop left empty', '10.0.0.1', ['203.0.113.1, , 10.0.0.2'], '10.0.0.2'],
    ['a visitor from inside', '10.0.0.1', ['10.0.0.77'], '10.0.0.77'],
  ])('knows the visitor behind %s', (_name, peer, header, expected) => {
    expect(clientAddress(peer, header, trusted)).toBe(expected)
  })

  it('never believes what a visitor writes', () => {
    const anything = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('10.0.0.5'), fc.string()))
    fc.assert(
      fc.property(anything, (forged) => {
        const header = [...forged, '203.0.113.1', '10.0.0.2']
        expect(clientAddress('10.0.0.1', [header.join(', ')], trusted)).toBe('203.0.113.1')
        expect(clientAddress('10.0.0.1', header, trusted)).toBe('203.0.113.1')
      }),
    )
  })
})
