import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { ToastMessage } from '../toast/Toast.tsx'
import { useToast } from '../toast/ToastProvider.tsx'

/** Marks a history entry of sign-in that a person was brought to, with something to read. */
const broughtHere = 'brought'

/** Whether the person was brought to sign-in with something to read: it must not hurry them on, signed in or not. */
export const wasBroughtHere = (): boolean => history.state === broughtHere

/** How a page about passwords ends: at sign-in, with a toast that says why. Back does not return to the page. */
export function useLeaveForLogin(): (message: ToastMessage) => void {
  const showToast = useToast()
  const [, navigate] = useLocation()
  return useCallback(
    (message) => {
      showToast(message)
      navigate('/login', { replace: true, state: broughtHere })
    },
    [showToast, navigate],
  )
}
