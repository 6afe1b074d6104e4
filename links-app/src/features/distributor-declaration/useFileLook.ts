import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { useEffect, useState } from 'react'
import { useWait } from '../../form/useWait.ts'
import { isDeadLink } from '../../layout/isDeadLink.ts'
import { checkOf, type FileCheck } from './fileCheck.ts'
import { type OpenedReminder, previewFile } from './openReminder.ts'
import type { StockFile } from './stockFile.ts'

/** Milliseconds a file is looked at before it may be sent without: on a poor line it has to go twice. */
const lookPatience = 20_000

/** What a look at a file, under way or done, has brought. */
export interface FileLook {
  /** Whether there is anything to look at. */
  readonly isOn: boolean
  readonly preview: Request<DistributorPreview>
  readonly check: FileCheck
  /** How much of the file has gone to be looked at, 0 to 1. */
  readonly share: number
  readonly isLooking: boolean
  /** It has taken so long that nobody need wait for it. */
  readonly isLong: boolean
  /** Seconds before it is looked at again by itself, where the services have looked at too many; else null. */
  readonly wait: number | null
}

interface Looked {
  readonly token: string
  readonly opened: OpenedReminder
  /** Null for nothing to look at. */
  readonly file: StockFile | null
  /** Why the file was refused when it was sent. */
  readonly refusal: Problem | null
  /** The link does not open any more. */
  readonly onDead: () => void
}

/** Has a file looked at, anew for each `look`, and not at all for null. */
export function useFileLook(look: string | null, { token, opened, file, refusal, onDead }: Looked): FileLook {
  const [share, setShare] = useState(0)
  const [long, setLong] = useState<string | null>(null)
  const preview = useRequest(
    async (signal) => {
      if (file === null) throw new DOMException('Nothing to look at', 'AbortError')
      setShare(0)
      return previewFile(file, { token, opened, onProgress: setShare }, signal)
    },
    file === null ? null : look,
  )
  const check = checkOf(preview, refusal)
  const isOn = file !== null && look !== null
  const isLooking = isOn && check === 'checking'

  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setLong(look), lookPatience)
    return () => clearTimeout(timer)
  }, [isLooking, look])

  const failure = preview.state === 'failed' ? preview : null
  const wait = useWait(failure?.problem ?? null)
  const retry = failure?.retry
  const isOver = failure !== null && isDeadLink(failure.problem)
  useEffect(() => {
    if (wait === 0) retry?.()
  }, [wait, retry])
  useEffect(() => {
    if (isOver) onDead()
  }, [isOver, onDead])

  return { isOn, preview, check, share, isLooking, isLong: isLooking && refusal === null && long === look, wait }
}
