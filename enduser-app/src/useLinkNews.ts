import { linkPrefix } from '@crateway/shared/state/linkPlace.ts'
import { useEffect, useState } from 'react'

/** Draws anew when a page of a link, in another tab of this browser, keeps or sends something. */
export function useLinkNews(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(linkPrefix)) setCount((count) => count + 1)
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [])
}
