import type { Request } from '@crateway/shared/client/useRequest.ts'
import { useCallback, useEffect, useState } from 'react'

/**
 * Loads data once more after something was written. What is on its way may have been asked for before: it is waited for, and
 * loaded anew then.
 */
export function useQueuedReload<Data>(request: Request<Data>): () => void {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || request.state !== 'ready') return
    setIsWanted(false)
    request.reload()
  }, [isWanted, request])
  return useCallback(() => setIsWanted(true), [])
}
