import { useSignals } from '@preact/signals-react/runtime'
import { House, Search } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '../../i18n/translate.ts'
import { ListPicker } from '../ListPicker.tsx'
import { useFocusReturn } from '../useFocusReturn.ts'
import styles from './GoTo.module.css'
import type { MenuSection } from './menu.ts'

export interface GoToProps {
  readonly sections: readonly MenuSection[]
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The quick way to any page of a menu that has some: a button in the top bar, or Ctrl K (⌘ K) from anywhere. */
export function GoTo({ sections }: GoToProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const [, navigate] = useLocation()
  const handleCloseAutoFocus = useFocusReturn(isOpen)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen((open) => !open)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])

  const label = t('shell.goTo.label')
  const options = [
    { id: '/', label: t('home.title'), icon: House },
    ...sections.flatMap(({ title, entries }) =>
      entries.map(({ href, label, icon }) => ({ id: href, label, icon, note: title })),
    ),
  ]
  const handleChoose = (href: string) => {
    setIsOpen(false)
    navigate(href)
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixDialog.Trigger
        className={styles.button}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        data-tour="goTo"
      >
        <Search aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </RadixDialog.Trigger>
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
