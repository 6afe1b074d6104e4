import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './RowAction.module.css'
import { useIsNarrow } from './useIsNarrow.ts'

export interface RowActionProps {
  /** What it does, as a verb. */
  readonly text: string
  /** What it does it to, for screen readers: there is one such button in each row. */
  readonly of: string
  readonly icon: LucideIcon
  /** It is being done, and takes no click. */
  readonly isBusy?: boolean
  readonly onSelect: () => void
}

/** A button of a row of a plain table: an icon with its word as a tooltip, and with the word beside it on a card. */
export function RowAction({ text, of, icon: Icon, isBusy = false, onSelect }: RowActionProps) {
  const name = `${text}: ${of}`
  if (useIsNarrow()) {
    return (
      <Button aria-label={name} isBusy={isBusy} icon={<Icon aria-hidden="true" />} onClick={onSelect}>
        {text}
      </Button>
    )
  }
  return (
    <IconButton
      label={name}
      tooltip={text}
      icon={isBusy ? <LoaderCircle className={styles.busy} aria-hidden="true" /> : <Icon aria-hidden="true" />}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onSelect()}
    />
  )
}
