import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { partners, selection } from '../../state/partner.ts'
import { usePartAhead } from '../usePartAhead.ts'
import { isSelectorHidden } from './isSelectorHidden.ts'
import styles from './PartnerSelector.module.css'
import { partnerText } from './partnerText.ts'
import { useChoosePartner } from './usePartnerInUrl.ts'

const loadPanel = async () => (await import('./shellPanels.ts')).PartnerPanel

/** The top bar's selector of the customer or end customer whose data every screen shows. */
export function PartnerSelector() {
  useSignals()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const Panel = usePartAhead(loadPanel, isOpen, () => setIsOpen(false))
  const choosePartner = useChoosePartner()
  const list = partners.value
  const current = selection.value
  if (list.length === 0) return null
  const selected = current.state === 'selected' ? current.partner : undefined
  const words = (
    <span className={styles.words}>
      <span className={styles.label}>{partnerText('label')}</span>
      <span className={styles.name}>{selected?.name ?? t('shell.partner.unset')}</span>
    </span>
  )
  if (isSelectorHidden()) {
    return selected ? (
      <p className={styles.fixed} data-tour="partner">
        {words}
      </p>
    ) : null
  }
  const handleChoose = (reference: string) => {
    setIsOpen(false)
    choosePartner(reference)
  }
  return (
    <>
      <button
        ref={button}
        className={styles.selector}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tour="partner"
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      {Panel && (
        <Panel
          button={button}
          partners={list}
          selectedId={selected?.reference}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChoose={handleChoose}
        />
      )}
    </>
  )
}
