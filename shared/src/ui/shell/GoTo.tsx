import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { usePartAhead } from '../usePartAhead.ts'
import styles from './GoTo.module.css'
import type { MenuSection } from './menu.ts'

export interface GoToProps {
  readonly sections: readonly MenuSection[]
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const loadPanel = async () => (await import('./shellPanels.ts')).GoToPanel

/** The quick way to any page of a menu that has some: a button in the top bar, or Ctrl K (⌘ K) from anywhere. */
export function GoTo({ sections }: GoToProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const Panel = usePartAhead(loadPanel, isOpen, () => setIsOpen(false))

  // As soon as it is drawn: whoever knows the keys may be quick.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen((open) => !open)
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])

  const label = t('shell.goTo.label')
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        data-tour="goTo"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {Panel && <Panel label={label} sections={sections} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
