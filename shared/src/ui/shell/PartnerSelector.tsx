import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { partners, selection } from '../../state/partner.ts'
import { session } from '../../state/session.ts'
import { keepOwnEscape } from '../ownEscape.ts'
import styles from './PartnerSelector.module.css'
import { partnerText } from './partnerText.ts'
import { usePart } from './usePart.ts'
import { useChoosePartner } from './usePartnerInUrl.ts'

/** The user for whom the selector is hidden (seed 1, section 2.2); the bar then only says whose data is shown. */
const userWithoutSelector = 'demo'
/** Up to so many partners fit at one glance and need no line to search them. */
const atOneGlance = 8

const loadPicker = async () => (await import('../ListPicker.tsx')).ListPicker

/** The top bar's selector of the customer or end customer whose data every screen shows. */
export function PartnerSelector() {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const Picker = usePart(loadPicker, isOpen, () => setIsOpen(false))
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
  if (session.value?.user.username === userWithoutSelector) {
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
    <Popover.Root open={isOpen && Picker !== null} onOpenChange={setIsOpen}>
      <Popover.Trigger className={styles.selector} data-tour="partner">
        {words}
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={partnerText('label')}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={keepOwnEscape}
        >
          {Picker && (
            <Picker
              label={list.length > atOneGlance ? partnerText('find') : partnerText('label')}
              options={list.map(({ reference, name }) => ({ id: reference, label: name }))}
              selectedId={selected?.reference}
              hasFilter={list.length > atOneGlance}
              emptyText={partnerText('noMatch')}
              onChoose={handleChoose}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
