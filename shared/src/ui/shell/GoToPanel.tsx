import { useSignals } from '@preact/signals-react/runtime'
import { House } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useLocation } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { ListPicker } from '../ListPicker.tsx'
import { useFocusReturn } from '../useFocusReturn.ts'
import styles from './GoToPanel.module.css'
import type { MenuSection } from './menu.ts'

export interface GoToPanelProps {
  readonly label: string
  readonly sections: readonly MenuSection[]
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The pages of the menu, to be found by typing. */
export function GoToPanel({ label, sections, isOpen, onOpenChange }: GoToPanelProps) {
  useSignals()
  const [, navigate] = useLocation()
  const handleCloseAutoFocus = useFocusReturn(isOpen)
  const options = [
    { id: '/', label: t('home.title'), icon: House },
    ...sections.flatMap(({ title, entries }) =>
      entries.map(({ href, label, icon }) => ({ id: href, label, icon, note: title })),
    ),
  ]
  const handleChoose = (href: string) => {
    onOpenChange(false)
    navigate(href)
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={styles.panel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <RadixDialog.Title className="unseen">{label}</RadixDialog.Title>
          <ListPicker
            label={label}
            options={options}
            hasFilter
            emptyText={t('shell.goTo.noMatch')}
            onChoose={handleChoose}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
