import { expect, it, vi } from 'vitest'
import { daysText } from './daysText.ts'

vi.mock('@crateway/shared/i18n/translate.ts', () => ({ tCount: (key: string, count: number) => `${key} ${count}` }))

it('tells whole days that have gone by, of averages too', () => {
  expect([0, 0.99, 1, 1.99, 42.5].map(daysText)).toEqual([0, 0, 1, 1, 42].map((count) => `tracking.days ${count}`))
})
