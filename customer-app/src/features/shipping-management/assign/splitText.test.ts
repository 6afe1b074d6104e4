import { describe, expect, it } from 'vitest'
import { splitText } from './splitText.ts'

describe('splitText', () => {
  it('puts something else in the place of each mark', () => {
    expect(splitText('as 1 of 2.', { '1': ['a'], '2': ['b'] })).toEqual(['as ', ['a'], ' of ', ['b'], '.'])
    expect(splitText('12', { '1': ['a'], '2': ['b'] })).toEqual([['a'], ['b']])
    expect(splitText('nothing', {})).toEqual(['nothing'])
  })
})
