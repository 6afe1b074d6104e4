import { expect, it } from 'vitest'
import { createExportTurns } from './exportTurns.ts'

it('refuses exports that begin while a hundred wait, and none that has begun', async () => {
  const turns = createExportTurns()
  const end = Promise.withResolvers<string>()
  const reads = Array.from({ length: 101 }, () => turns.take(() => end.promise, true))
  await expect(turns.take(() => end.promise, true)).rejects.toMatchObject({ code: 'busy', status: 503 })
  const later = turns.take(async () => 'on it goes', false)
  end.resolve('begun')
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['begun']))
  expect(await later).toBe('on it goes')
})
