import type { EnduserDeclaration } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../serverNow.ts'
import { changeableTill } from './changeableTill.ts'

/** Longest delay a browser's timer holds, ms. */
const longestTimer = 2 ** 31 - 1

/**
 * The instant from which a declaration stays as it is; null once it does, also where that comes while somebody looks at it.
 * @param declaration undefined while it is loaded
 */
export function useChangeableTill(declaration: EnduserDeclaration | undefined): string | null {
  const [wakes, setWakes] = useState(0)
  const until = declaration ? changeableTill(declaration, serverNow()) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ended early, or was cut short, is set anew.
  useEffect(() => {
    if (until === null) return
    const left = Date.parse(until) - serverNow().getTime()
    const timer = setTimeout(() => setWakes((count) => count + 1), Math.min(left, longestTimer))
    return () => clearTimeout(timer)
  }, [until, wakes])
  return until
}
