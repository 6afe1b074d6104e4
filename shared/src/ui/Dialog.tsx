import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { t } from '../i18n/translate.ts'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { keepOwnEscape } from './ownEscape.ts'
import { useFocusReturn } from './useFocusReturn.ts'

export interface DialogProps {
  readonly title: string
  /** One sentence under the title, read out with it. */
  readonly text?: string
  readonly isOpen: boolean
  /** Escape, the close button and a click outside. */
  readonly onClose: () => void
  readonly size?: 'small' | 'large' | 'full'
  /** Buttons at the lower edge. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A modal view over the page: focus stays inside, Escape closes, focus goes back where it was. */
export function Dialog({ title, text, isOpen, onClose, size = 'small', footer, children }: DialogProps) {
  useSignals()
  const handleCloseAutoFocus = useFocusReturn(isOpen)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim}>
          <RadixDialog.Content
            className={classNames(styles.dialog, styles[size])}
            onCloseAutoFocus={handleCloseAutoFocus}
            onEscapeKeyDown={keepOwnEscape}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.header}>
              <div>
                <RadixDialog.Title>{title}</RadixDialog.Title>
                {text && <RadixDialog.Description className={styles.text}>{text}</RadixDialog.Description>}
              </div>
              <RadixDialog.Close asChild>
                <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} />
              </RadixDialog.Close>
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
