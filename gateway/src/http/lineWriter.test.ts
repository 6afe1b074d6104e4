import { expect, it } from 'vitest'
import { createLineWriter } from './lineWriter.ts'

it('writes the lines of one turn together, each once and in order, and what waits when it is told to', async () => {
  const written: string[] = []
  const { write, flush } = createLineWriter((text) => void written.push(text))
  write('a')
  write('b')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  write('c')
  flush()
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

it('writes no more bytes together than it may, and a longer line alone', () => {
  const written: string[] = []
  const { write, flush } = createLineWriter((text) => void written.push(text), 6)
  for (const line of ['a', 'bc', 'é', 'longer than that', 'd']) write(line)
  flush()
  expect(written).toEqual(['a\nbc\n', 'é\n', 'longer than that\n', 'd\n'])
})
