import { t } from '@crateway/shared/i18n/translate.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { useIsNarrow } from '@crateway/shared/ui/useIsNarrow.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './SidePanel.module.css'

export interface SidePanelProps {
  readonly title: string
  /** Another number gives the focus to the title: a person has just opened it. */
  readonly opened: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is chosen, beside the map or the table; on a phone it covers them. */
export function SidePanel({ title, opened, onClose, children }: SidePanelProps) {
  useSignals()
  const isNarrow = useIsNarrow()
  if (isNarrow) {
    return (
      <Dialog title={title} isOpen size="sheet" onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  return (
    <DockedPanel title={title} opened={opened} onClose={onClose}>
      {children}
    </DockedPanel>
  )
}

function DockedPanel({ title, opened, onClose, children }: SidePanelProps) {
  useSignals()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened > 0) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
