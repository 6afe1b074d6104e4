import * as Popover from 'radix-ui/popover'
import { type ReactElement, type ReactNode, useId } from 'react'
import { keepOwnEscape } from './ownEscape.ts'
import styles from './ToolPanel.module.css'

export interface ToolPanelProps {
  /** The toolbar's button that opens it; it gets the focus back. */
  readonly trigger: ReactElement
  readonly title: string
  /** Stands quietly beside the title. */
  readonly note?: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Asked at Escape: true when there was something smaller to end, so that the panel stays. */
  readonly onEscape?: () => boolean
  readonly children: ReactNode
}

/** What opens under a button of a grid's toolbar. */
export function ToolPanel({ trigger, title, note, isOpen, onOpen, onEscape, children }: ToolPanelProps) {
  const id = useId()
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={id}
          onEscapeKeyDown={(event) => {
            keepOwnEscape(event)
            if (!event.defaultPrevented && onEscape?.()) event.preventDefault()
          }}
        >
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {note && <p className={styles.note}>{note}</p>}
          </header>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
