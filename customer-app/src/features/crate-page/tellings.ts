import type { StoryPoint } from '@crateway/shared/contract/calls/crateStory.ts'

/** What a tracker told of one thing over time. */
export interface Tellings {
  readonly values: readonly { readonly time: number; readonly value: number }[]
  readonly last: number
  readonly lowest: number
  readonly highest: number
}

/** What the messages of a trail told of their battery or temperature; null where none of them did. */
export function tellings(points: readonly StoryPoint[], field: 'battery' | 'temperature'): Tellings | null {
  const values = points.flatMap((point) => {
    const value = point[field]
    return value === null ? [] : [{ time: Date.parse(point.timestamp), value }]
  })
  const last = values.at(-1)
  if (!last) return null
  let [lowest, highest] = [last.value, last.value]
  for (const { value } of values) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return { values, last: last.value, lowest, highest }
}
