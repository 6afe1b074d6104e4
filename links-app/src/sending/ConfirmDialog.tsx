import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly onYes: () => void
  /** No, and Escape. */
  readonly onNo: () => void
}

/**
 * Asks yes or no before a form is sent; there as long as it is drawn. The browser's own dialog keeps the focus inside and
 * gives it back afterwards; it begins on the answer that changes nothing.
 */
export function ConfirmDialog({ title, children, onYes, onNo }: ConfirmDialogProps) {
  useSignals()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onNo()
  }
  // A browser may close it without asking, at a second Escape.
  const handleClose = () => {
    if (element.current?.open === false) onNo()
  }

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.answers}>
        <Button onClick={onNo}>{t('common.no')}</Button>
        <Button variant="primary" onClick={onYes}>
          {t('common.yes')}
        </Button>
      </div>
    </dialog>
  )
}
