import { useSignals } from '@preact/signals-react/runtime'
import * as RadixDialog from 'radix-ui/dialog'
import { t } from '../../../i18n/translate.ts'
import { selection } from '../../../state/partner.ts'
import { useFocusReturn } from '../../useFocusReturn.ts'
import type { MenuSection } from '../menu.ts'
import { Finder } from './Finder.tsx'
import styles from './FindPanel.module.css'
import type { FindSource } from './findSource.ts'

export interface FindPanelProps {
  readonly sections: readonly MenuSection[]
  readonly source?: FindSource | undefined
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The palette in its dialog: what it found belongs to one partner and is gone when it is closed. */
export function FindPanel({ sections, source, isOpen, onOpenChange }: FindPanelProps) {
  useSignals()
  const handleCloseAutoFocus = useFocusReturn(isOpen)
  const partner = selection.value.state === 'selected' ? selection.value.partner : null
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={styles.panel}
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <RadixDialog.Title className="unseen">{t('shell.find')}</RadixDialog.Title>
          <Finder
            key={partner?.reference}
            sections={sections}
            source={source}
            partner={partner}
            onClose={() => onOpenChange(false)}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
