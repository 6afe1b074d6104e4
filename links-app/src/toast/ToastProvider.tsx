import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Toast, type ToastMessage } from './Toast.tsx'

type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows one toast at a time above whatever page is open; a new one takes the place of the old. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly id: number; readonly message: ToastMessage } | null>(null)
  const show = useCallback<ShowToast>((message) => setShown((old) => ({ id: (old?.id ?? 0) + 1, message })), [])
  const hide = useCallback(() => setShown(null), [])

  return (
    <ToastContext value={show}>
      {children}
      {shown && <Toast key={shown.id} message={shown.message} onClose={hide} />}
    </ToastContext>
  )
}

/** How a page tells a person that something failed or was done. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}
