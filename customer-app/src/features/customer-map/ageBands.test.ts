import { describe, expect, it } from 'vitest'
import { ageBands } from './ageBands.ts'

const ages = { upToHalf: 4, upToAgreed: 3, upToTwice: 2, beyond: 1 }

describe('ageBands', () => {
  it.each([50, null])('has every crate once, youngest first (agreed: %s)', (agreed) => {
    expect(ageBands(ages, agreed).map(({ key, crates }) => [key, crates])).toEqual(Object.entries(ages))
  })
})
