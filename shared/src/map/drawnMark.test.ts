import { expect, test } from 'vitest'
import { language } from '../state/language.ts'
import { badShare, bubbleRadius, hasRoomFor, shortCount, sizeOf } from './drawnMark.ts'

test('a bubble grows with the root of its crates, up to a limit', () => {
  expect(bubbleRadius(0)).toBe(12)
  expect(bubbleRadius(100)).toBe(24)
  expect(bubbleRadius(100_000)).toBe(36)
  // A number needs room, and a finger its target.
  expect(sizeOf({ kind: 'customer', count: 0 })).toBe(32)
})

test('a cluster of plants is no bubble: it stands for no crates', () => {
  expect(sizeOf({ kind: 'plants', count: 4_000 })).toBe(32)
})

test('how many sites a bubble stands for is said inside it, or not at all', () => {
  expect([34, 56, 72].map((size) => hasRoomFor('5 sites', size))).toEqual([false, true, true])
  expect([56, 72].map((size) => hasRoomFor('사업장 20곳', size))).toEqual([false, true])
})

test('counts are four figures at most, then shortened as the reader writes them', () => {
  expect([9_999, 10_000, 19_999, 123_456, 1_290_000].map(shortCount)).toEqual(['9,999', '10k', '19k', '123k', '1.2m'])
  language.value = 'ko'
  expect(shortCount(12_900)).toBe('1.2만')
  language.value = 'en'
})

test('the share of what is bad is none of nothing, and never more than all', () => {
  expect(badShare({ count: 0, bad: 0 })).toBe(0)
  expect(badShare({ count: 4, bad: 1 })).toBe(0.25)
  expect(badShare({ count: 4, bad: 9 })).toBe(1)
  expect(badShare({ count: null, bad: 0 })).toBe(0)
})
