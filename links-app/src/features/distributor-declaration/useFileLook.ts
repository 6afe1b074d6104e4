import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { DistributorPreview } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { useEffect, useState } from 'react'
import { checkOf, type FileCheck } from './fileCheck.ts'
import { type OpenedReminder, previewFile } from './openReminder.ts'
import type { StockFile } from './stockFile.ts'

/** Milliseconds a file is looked at before it may be sent without: on a poor line it has to go twice. */
const lookPatience = 20_000

/** What a look at a file, under way or done, has brought. */
export interface FileLook {
  readonly preview: Request<DistributorPreview>
  readonly check: FileCheck
  /** How much of the file has gone to be looked at, 0 to 1. */
  readonly share: number
  readonly isLooking: boolean
  /** It has taken so long that nobody need wait for it. */
  readonly isLong: boolean
}

interface Looked {
  readonly token: string
  readonly opened: OpenedReminder
  /** Null for nothing to look at. */
  readonly file: StockFile | null
}

/** Has a file looked at, anew for each `look`, and not at all for null. */
export function useFileLook(look: string | null, { token, opened, file }: Looked): FileLook {
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
  const check = checkOf(preview)
  const isLooking = file !== null && look !== null && check === 'checking'

  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setLong(look), lookPatience)
    return () => clearTimeout(timer)
  }, [isLooking, look])

  return { preview, check, share, isLooking, isLong: isLooking && long === look }
}
