import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { createStoryParts } from './storyParts.ts'

const failing = (fault: Error) => async (): Promise<readonly number[]> => {
  throw fault
}

describe('the parts of a story', () => {
  it('are asked for with a right alone', async () => {
    const parts = createStoryParts()
    expect(await parts.ask(true, [], async () => [1])).toEqual([1])
    expect(await parts.ask(false, [], failing(new Error('Asked all the same')))).toBeUndefined()
    expect(parts.problem()).toBeNull()
  })

  it('are empty where the crate is not found, and left out where they fail otherwise', async () => {
    const parts = createStoryParts()
    expect(await parts.ask(true, [], failing(new Problem('not_found', { message: 'No' })))).toEqual([])
    expect(parts.problem()).toBeNull()
    expect(await parts.ask(true, [], failing(new Problem('unavailable', { message: 'No' })))).toBeUndefined()
    expect(await parts.ask(true, [], failing(new Error('Odd')))).toBeUndefined()
    expect(parts.problem()?.code).toBe('unavailable')
  })

  it('are given up with the screen', async () => {
    const parts = createStoryParts()
    const left = new DOMException('Left', 'AbortError')
    await expect(parts.ask(true, [], failing(left))).rejects.toBe(left)
  })
})
