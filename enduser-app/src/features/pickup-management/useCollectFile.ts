import { useState } from 'react'
import { addToCalendar } from './addToCalendar.ts'

/** The way to put a collect into a calendar. */
export interface CollectFile {
  /** The one whose file is on its way. */
  readonly addingId: string | null
  readonly add: (id: string) => void
}

/** Saves collects as files of calendars. @param onGone one was moved or called off meanwhile: they have to be loaded anew */
export function useCollectFile(onGone: () => void): CollectFile {
  const [addingId, setAddingId] = useState<string | null>(null)
  const add = async (id: string) => {
    setAddingId(id)
    const isGone = await addToCalendar(id)
    setAddingId(null)
    if (isGone) onGone()
  }
  return { addingId, add: (id) => void add(id) }
}
