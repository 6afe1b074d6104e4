import { useSignals } from '@preact/signals-react/runtime'
import * as Popover from 'radix-ui/popover'
import type { RefObject } from 'react'
import type { Partner } from '../../state/partner.ts'
import { ListPicker } from '../ListPicker.tsx'
import { keepOwnEscape } from '../ownEscape.ts'
import styles from './PartnerPanel.module.css'
import { partnerText } from './partnerText.ts'

export interface PartnerPanelProps {
  /** The button that opens it. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly partners: readonly Partner[]
  readonly selectedId: string | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
  /** @param reference of the partner */
  readonly onChoose: (reference: string) => void
}

/** Up to so many partners fit at one glance and need no line to search them. */
const atOneGlance = 8

/** The partners of a person's group to choose from. */
export function PartnerPanel({ button, partners, selectedId, isOpen, onClose, onChoose }: PartnerPanelProps) {
  useSignals()
  const isLong = partners.length > atOneGlance
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={partnerText('label')}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          onEscapeKeyDown={keepOwnEscape}
          onInteractOutside={(event) => {
            // Its own button closes it by being pressed.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
        >
          <ListPicker
            label={isLong ? partnerText('find') : partnerText('label')}
            options={partners.map(({ reference, name }) => ({ id: reference, label: name }))}
            selectedId={selectedId}
            hasFilter={isLong}
            emptyText={partnerText('noMatch')}
            onChoose={onChoose}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
