import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { t } from '../../i18n/translate.ts'
import { useFocusReturn } from '../useFocusReturn.ts'
import styles from './MenuDrawer.module.css'
import type { MenuSection } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

export interface MenuDrawerProps {
  readonly sections: readonly MenuSection[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The sidebar on a phone: slides in over a scrim, keeps the focus, closes by Escape, by the scrim and by following an entry. */
export function MenuDrawer({ sections, isOpen, onClose }: MenuDrawerProps) {
  useSignals()
  const handleCloseAutoFocus = useFocusReturn(isOpen)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={styles.drawer}
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <RadixDialog.Title className="unseen">{t('shell.menu')}</RadixDialog.Title>
          <Sidebar sections={sections} onFollow={onClose} />
          <RadixDialog.Close className={styles.close} aria-label={t('common.close')}>
            <X aria-hidden="true" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
