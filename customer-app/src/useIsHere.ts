import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Tells whether a screen is still that of the address: once it has been left it may be drawn until the next one has come, and what
 * it does later would be done to the other's address.
 */
export function useIsHere(): () => boolean {
  const [path] = useState(() => location.pathname)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current && location.pathname === path, [path])
}
