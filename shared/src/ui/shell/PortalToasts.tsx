import { useEffect } from 'react'
import { ToastHost } from '../ToastHost.tsx'
import { watchNewer } from './watchNewer.ts'

/**
 * Where the toasts of a signed-in app appear, and what looks for a newer version and tells of it in one: with them, as the code
 * could not be fetched any more once a newer version stands in the place of this one.
 */
export function PortalToasts() {
  useEffect(() => {
    const watch = new AbortController()
    void watchNewer(watch.signal)
    return () => watch.abort()
  }, [])
  return <ToastHost />
}
