import { useSignals } from '@preact/signals-react/runtime'
import * as AlertDialog from 'radix-ui/alert-dialog'
import type { RefObject } from 'react'
import { t } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { useFocusReturn } from './useFocusReturn.ts'

export interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  /** What the answer yes does, as a verb; 'Yes' by default. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** The deed cannot be undone. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Takes the focus instead of what opened the question, which goes with the deed. */
  readonly focusAfter?: RefObject<HTMLElement | null> | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a deed. Focus starts on the answer that changes nothing; a click outside answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useSignals()
  const { title, text, isOpen, isDanger = false, isBusy = false, onConfirm, onCancel } = props
  const handleCloseAutoFocus = useFocusReturn(isOpen, props.focusAfter)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim}>
          <AlertDialog.Content
            className={classNames(styles.dialog, styles.small)}
            onCloseAutoFocus={handleCloseAutoFocus}
          >
            <header className={styles.header}>
              <div>
                <AlertDialog.Title>{title}</AlertDialog.Title>
                <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
              </div>
            </header>
            <footer className={styles.footer}>
              <AlertDialog.Cancel asChild>
                <Button>{props.cancelLabel ?? t('common.no')}</Button>
              </AlertDialog.Cancel>
              <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
                {props.confirmLabel ?? t('common.yes')}
              </Button>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
