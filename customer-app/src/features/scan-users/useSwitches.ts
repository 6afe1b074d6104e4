import { type ScanDevice, updateScanDevice } from '@crateway/shared/contract/calls/scanUsers.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { createSwitchQueue, type SwitchQueue } from './switchQueue.ts'

export interface SwitchEvents {
  /** All that was turned at a scanner is saved, or the last of it put back. */
  readonly onSettled: (uuid: string, isSaved: boolean) => void
  readonly onFailed: (uuid: string, problem: Problem) => void
}

/** The switches of the scanners of a list, as they are on their way. @param devices the list as it was loaded last */
export function useSwitches(devices: readonly ScanDevice[], events: SwitchEvents): SwitchQueue {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(events)
  latest.current = events
  const [queue] = useState(() =>
    createSwitchQueue({
      save: (uuid, body) => client.call(updateScanDevice, { params: { uuid }, body }),
      onChange: redraw,
      onSettled: (uuid, isSaved) => latest.current.onSettled(uuid, isSaved),
      onFailed: (uuid, problem) => latest.current.onFailed(uuid, problem),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is one to trust.
  useEffect(() => {
    queue.forget()
    redraw()
  }, [devices, queue])
  return queue
}
