import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
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
  /** A `sheet` is docked at the end of the window and as high as it is: for work that takes a while. */
  readonly size?: 'small' | 'large' | 'wide' | 'full' | 'sheet'
  /** Stands at the end of the title's line: the state of what is shown. */
  readonly headAside?: ReactNode
  /** Buttons at the lower edge. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A message lies above every dialog: its buttons are no way out of one. */
function keepForToasts(event: Event): void {
  const { target } = event
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/**
 * A modal view over the page: focus begins at the title, unless a part inside takes it (as the first field of a form does), and
 * stays inside; Escape closes, focus goes back where it was.
 */
export function Dialog({ title, text, isOpen, onClose, size = 'small', headAside, footer, children }: DialogProps) {
  useSignals()
  const handleCloseAutoFocus = useFocusReturn(isOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  // Radix would begin at the first button, which is the one that closes.
  const handleOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    heading.current?.focus()
  }
  // Going back from the first button, Radix leads around to the last; from the title it leads nowhere.
  const handleTitleKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Tab' && shiftKey) closeButton.current?.focus()
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={classNames(styles.scrim, size === 'sheet' && styles.dock)}>
          <RadixDialog.Content
            className={classNames(styles.dialog, styles[size])}
            onOpenAutoFocus={handleOpenAutoFocus}
            onCloseAutoFocus={handleCloseAutoFocus}
            onEscapeKeyDown={keepOwnEscape}
            onInteractOutside={keepForToasts}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.header}>
              <div>
                <RadixDialog.Title ref={heading} tabIndex={-1} onKeyDown={handleTitleKeyDown}>
                  {title}
                </RadixDialog.Title>
                {text && <RadixDialog.Description className={styles.text}>{text}</RadixDialog.Description>}
              </div>
              <div className={styles.end}>
                {headAside}
                <RadixDialog.Close ref={closeButton} asChild>
                  <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} />
                </RadixDialog.Close>
              </div>
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
