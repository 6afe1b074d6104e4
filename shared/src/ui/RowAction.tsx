import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { HeldButton } from './HeldButton.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './RowAction.module.css'
import { showToast } from './showToast.ts'
import { useIsNarrow } from './useIsNarrow.ts'

export interface RowActionProps {
  /** What it does, as a verb. */
  readonly text: string
  /** What it does it to, for screen readers: there is one such button in each row. */
  readonly of: string
  readonly icon: LucideIcon
  /** It is being done, and takes no click. */
  readonly isBusy?: boolean
  /** Why it takes no click for now; it keeps the focus. */
  readonly heldText?: string
  readonly onSelect: () => void
}

/** A button of a row of a plain table: an icon with its word as a tooltip, and with the word beside it on a card. */
export function RowAction({ text, of, icon: Icon, isBusy = false, heldText, onSelect }: RowActionProps) {
  const name = `${text}: ${of}`
  const reason = useId()
  if (useIsNarrow())
    return (
      <HeldButton
        aria-label={name}
        isBusy={isBusy}
        heldText={heldText ?? null}
        icon={<Icon aria-hidden="true" />}
        onClick={onSelect}
      >
        {text}
      </HeldButton>
    )
  const isDeaf = isBusy || heldText !== undefined
  const button = (
    <IconButton
      label={name}
      tooltip={heldText ?? text}
      icon={isBusy ? <LoaderCircle className={styles.busy} aria-hidden="true" /> : <Icon aria-hidden="true" />}
      aria-busy={isBusy || undefined}
      aria-disabled={isDeaf || undefined}
      onClick={() => {
        // A finger sees no tooltip.
        if (heldText !== undefined) showToast('info', heldText)
        else if (!isBusy) onSelect()
      }}
      {...(heldText !== undefined && { 'aria-describedby': reason })}
    />
  )
  if (heldText === undefined) return button
  return (
    <>
      {button}
      <span id={reason} className="unseen">
        {heldText}
      </span>
    </>
  )
}
