import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsPace, watchNews } from './watchNews.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch over news that a test replaces. */
function watched() {
  const told: number[] = []
  const news = { now: {} }
  const end = watchNews(
    () => news.now,
    () => void told.push(Date.now()),
  )
  return {
    told,
    end,
    comeIn: () => {
      news.now = {}
    },
  }
}

it('says nothing while nothing comes in', () => {
  const { told } = watched()
  vi.advanceTimersByTime(10 * newsPace)
  expect(told).toEqual([])
})

it('says of a burst once that something came in, at its pace, and of what comes in later again', () => {
  const { told, comeIn } = watched()
  const start = Date.now()
  for (let at = 0; at < 40; at++) {
    comeIn()
    vi.advanceTimersByTime(newsPace / 50)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(newsPace / 5)
  expect(told).toEqual([start + newsPace])
  vi.advanceTimersByTime(5 * newsPace)
  expect(told).toHaveLength(1)
  comeIn()
  vi.advanceTimersByTime(newsPace)
  expect(told).toEqual([start + newsPace, start + 7 * newsPace])
})

it('is still once it has ended', () => {
  const { told, end, comeIn } = watched()
  comeIn()
  end()
  vi.advanceTimersByTime(3 * newsPace)
  expect(told).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
