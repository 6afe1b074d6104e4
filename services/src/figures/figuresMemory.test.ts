import { expect, it } from 'vitest'
import { createFiguresMemory } from './figuresMemory.ts'

const bounds = { mostKept: 10_000, longest: 5_000 }

/** What is kept of questions `0`, `1`, …, each answered with `text`. */
function keptOf(questions: number, text: string): readonly string[] {
  const memory = createFiguresMemory(bounds)
  const asked = Array.from({ length: questions }, (_, index) => String(index))
  for (const question of asked) memory.keep(question, { tag: 'v1', text })
  return asked.filter((question) => memory.find(question, 'v1') !== undefined)
}

it('keeps the last answers, as many as its bound holds', () => {
  expect(keptOf(4, 'x'.repeat(4_000))).toEqual(['2', '3'])
})

it('is bounded in answers that are next to nothing', () => {
  expect(keptOf(1_000, '').length).toBeLessThan(20)
})

it('keeps no answer that is longer than one may be', () => {
  expect(keptOf(1, 'x'.repeat(5_001))).toEqual([])
})

it('lets go of what was not asked for the longest, and has room again for what is answered anew', () => {
  const memory = createFiguresMemory(bounds)
  const text = 'x'.repeat(4_000)
  memory.keep('a', { tag: 'v1', text })
  memory.keep('b', { tag: 'v1', text })
  expect(memory.find('a', 'v1')).toBe(text)
  memory.keep('c', { tag: 'v1', text })
  expect(memory.find('b', 'v1')).toBeUndefined()
  for (let version = 2; version < 9; version++) memory.keep('c', { tag: `v${version}`, text })
  expect(memory.find('c', 'v1')).toBeUndefined()
  expect([memory.find('a', 'v1'), memory.find('c', 'v8')]).toEqual([text, text])
})
