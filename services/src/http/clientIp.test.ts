import { describe, expect, it } from 'vitest'
import { toNetwork } from './clientIp.ts'

describe('toNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['unknown', 'unknown'],
  ])('takes %s for %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})
