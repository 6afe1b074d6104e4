import { useEffect, useState } from 'react'
import { onceUsed } from './fetchOnceUsed.ts'

/** Whether somebody uses the page, or what it is about `isWanted` before that; from then on, always. */
export function useOnceUsed(isWanted: boolean): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => void onceUsed().then(() => setIsUsed(true)), [])
  if (isWanted && !isUsed) setIsUsed(true)
  return isUsed || isWanted
}
