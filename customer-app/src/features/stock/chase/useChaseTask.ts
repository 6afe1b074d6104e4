import { useState } from 'react'
import { type ChaseTask, type OpenTask, taskAfter } from './chaseTask.ts'

/**
 * What is being written in the panel, and how to begin with or end it. Closing the panel ends it.
 * @param shownId id of the end customer whose panel is open; empty for none
 */
export function useChaseTask(shownId: string): readonly [ChaseTask | null, (wanted: ChaseTask | null) => void] {
  const [open, setOpen] = useState<OpenTask | null>(null)
  if (shownId === '' && open !== null) setOpen(null)
  const begin = (wanted: ChaseTask | null) => setOpen((old) => taskAfter(old, shownId, wanted))
  return [open?.of === shownId ? open.task : null, begin]
}
