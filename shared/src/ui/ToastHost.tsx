import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { t } from '../i18n/translate.ts'
import { theme } from '../state/theme.ts'
import { hostToasts, type Toast, type ToastKind } from './showToast.ts'
import styles from './ToastHost.module.css'

const drawings: Readonly<Record<ToastKind, typeof toast.success>> = {
  good: toast.success,
  bad: toast.error,
  info: toast.info,
}

function draw({ kind, text, seconds, action }: Toast): () => void {
  const button = action && { label: action.text, onClick: action.onSelect }
  const id = drawings[kind](text, { duration: seconds * 1000, ...(button ? { action: button } : {}) })
  return () => void toast.dismiss(id)
}

/** Where toasts appear: once an app, beside everything else, fetched after the first drawing. */
export function ToastHost() {
  useSignals()
  useEffect(() => hostToasts(draw), [])
  return (
    <Toaster
      theme={theme.value}
      position="bottom-right"
      containerAriaLabel={t('ui.notifications')}
      closeButton
      icons={{
        success: <CircleCheck className={styles.good} aria-hidden="true" />,
        error: <CircleAlert className={styles.bad} aria-hidden="true" />,
        info: <Info className={styles.info} aria-hidden="true" />,
      }}
      toastOptions={{
        closeButtonAriaLabel: t('common.close'),
        classNames: {
          toast: styles.toast ?? '',
          success: styles.goodToast ?? '',
          error: styles.badToast ?? '',
        },
      }}
    />
  )
}
