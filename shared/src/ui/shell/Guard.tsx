import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { visitor } from '../../state/session.ts'
import { guardDecision } from './guardDecision.ts'
import { leaveTo, leaveToSignIn } from './leave.ts'
import { OopsScreen } from './OopsScreen.tsx'

export interface GuardProps {
  /** Path patterns of the pages this bundle has. */
  readonly built: ReadonlySet<string>
  readonly children: ReactNode
}

/** Lets a screen be seen only by who may see it; others go home, sign in, or leave for the bundle that has the page. */
export function Guard({ built, children }: GuardProps) {
  useSignals()
  const [path, navigate] = useLocation()
  const decision = guardDecision(path, visitor.value, built)

  useEffect(() => {
    if (decision === 'home') navigate('/', { replace: true, state: { refused: path } })
    if (decision === 'signIn') leaveToSignIn()
    if (decision === 'public') leaveTo(location.pathname + location.search)
  }, [decision, path, navigate])

  if (decision === 'show') return children
  return decision === 'oops' ? <OopsScreen /> : null
}
