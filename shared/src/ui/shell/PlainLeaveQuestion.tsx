import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { wantedWay } from './leaveGuard.ts'
import { leaveWords } from './leaveWords.ts'

/** Asks in the browser's own way where the code of `LeaveQuestion` could not be fetched: no step may be lost without a word. */
export function PlainLeaveQuestion() {
  useSignals()
  useEffect(
    () =>
      wantedWay.subscribe((way) => {
        if (way === null) return
        wantedWay.value = null
        const { title, text } = leaveWords(way.isSignOut === true)
        if (confirm(`${title}\n${text}`)) way.go()
      }),
    [],
  )
  return null
}
