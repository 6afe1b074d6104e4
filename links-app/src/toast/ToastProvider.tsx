import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Toast, type ToastMessage } from './Toast.tsx'

type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows one toast at a time above whatever page is open; a new one takes the place of the old. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly id: number; readonly message: ToastMessage } | null>(null)
  const show = useCallback<ShowToast>((message) => setShown((old) => ({ id: (old?.id ?? 0) + 1, message })), [])
  const hide = useCallback(() => setShown(null), [])

  const toast = shown && <Toast key={shown.id} message={shown.message} onClose={hide} />
  const isGood = shown?.message.tone === 'good'
  return (
    <ToastContext value={show}>
      {children}
      {!isGood && toast}
      {/* Always there, because screen readers notice what comes into a region rather than a region that comes. */}
      <div role="status">{isGood && toast}</div>
    </ToastContext>
  )
}

/** How a page tells a person that something failed or was done. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}
