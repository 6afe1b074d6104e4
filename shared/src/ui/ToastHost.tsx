import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type CSSProperties, type FocusEvent, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { t } from '../i18n/translate.ts'
import { theme } from '../state/theme.ts'
import { hostToasts, type Toast, type ToastKind } from './showToast.ts'
import styles from './ToastHost.module.css'
import { useIsNarrow } from './useIsNarrow.ts'

const drawings: Readonly<Record<ToastKind, typeof toast.success>> = {
  good: toast.success,
  bad: toast.error,
  info: toast.info,
}

/** The seconds that are left, as a number in a ring that empties. Drawn by the style sheet alone; it waits with the toast. */
function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <span className={styles.countdown} style={{ '--seconds': seconds } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        <circle cx="10" cy="10" r="8.5" pathLength="1" />
      </svg>
    </span>
  )
}

/** What had the focus before a toast had it. */
let left: Element | null = null

/**
 * The package would give the focus back to where it came from whenever it leaves a toast, so that Tab never got past one: it is not
 * told. What it did well stays: a toast that goes with the focus on it gives it back.
 */
function noteFocus(event: FocusEvent): void {
  event.stopPropagation()
  if (!event.currentTarget.contains(event.relatedTarget)) left = event.relatedTarget
}

function giveFocusBack(): void {
  if (!document.activeElement?.closest('[data-sonner-toaster]')) return
  if (left instanceof HTMLElement) left.focus({ preventScroll: true })
}

function draw({ kind, text, seconds, action, more }: Toast): () => void {
  const label = action?.isCounted ? (
    <>
      {action.text}
      <Countdown seconds={seconds} />
    </>
  ) : (
    action?.text
  )
  const button = action && {
    label,
    onClick() {
      giveFocusBack()
      action.onSelect()
    },
  }
  const link = more && (
    <button type="button" className={styles.more} onClick={more.onSelect}>
      {more.text}
    </button>
  )
  const id = drawings[kind](text, {
    duration: seconds * 1000,
    onAutoClose: giveFocusBack,
    onDismiss: giveFocusBack,
    ...(button ? { action: button } : {}),
    ...(link ? { description: link } : {}),
  })
  return () => void toast.dismiss(id)
}

/**
 * Where toasts appear: once an app, beside everything else, fetched after the first drawing. Over the foot of the menu, as the
 * buttons of panels, dialogs and tours are on the right; on a phone they are at the top, as what a thumb is about to press is
 * at the bottom.
 */
export function ToastHost() {
  useSignals()
  const isNarrow = useIsNarrow()
  useEffect(() => hostToasts(draw), [])
  return (
    <div className={styles.host} onFocusCapture={noteFocus}>
      <Toaster
        theme={theme.value}
        position={isNarrow ? 'top-center' : 'bottom-left'}
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
    </div>
  )
}
