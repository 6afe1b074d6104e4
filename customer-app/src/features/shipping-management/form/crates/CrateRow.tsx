import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Undo2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './CrateTable.module.css'
import type { LineDeeds } from './crateDeeds.ts'
import type { ShownLine } from './crateLine.ts'
import { barcodeOf } from './crateList.ts'
import { LineNote } from './LineNote.tsx'
import { LineStateChip } from './LineStateChip.tsx'

interface CrateRowProps {
  readonly shown: ShownLine
  readonly material: string | undefined
  /** Place in the list on screen, from 0, and what the row lies below, px. */
  readonly index: number
  readonly top: number
  readonly deeds: LineDeeds
  readonly isReadOnly: boolean
  /** Its controls are those that Tab stops at: of all rows, one has them. */
  readonly isCurrent: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: () => void
}

/** A crate of a shipping, or a code that is not one (yet), with what can be done about it. */
export function CrateRow({ shown, material, index, top, deeds, isReadOnly, isCurrent, ...handlers }: CrateRowProps) {
  useSignals()
  const { line, state, number, isMarked } = shown
  const code = barcodeOf(line)
  const tabIndex = isCurrent ? 0 : -1
  const hasMark = state === 'added' && !isReadOnly
  return (
    // biome-ignore lint/a11y/useSemanticElements: of a table of a thousand rows, those in view are drawn, each at its place
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, styles[state], isMarked && styles.marked)}
      style={{ top }}
      data-row={line.key}
      {...handlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.tick}>
        {hasMark && (
          <input
            type="checkbox"
            data-part="tick"
            aria-label={t('shippingForm.mark', { barcode: code })}
            checked={isMarked}
            tabIndex={tabIndex}
            onChange={({ target }) => deeds.onMark(line.key, target.checked)}
          />
        )}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.number}>
        {number !== null && formatNumber(number)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.barcode} title={code}>
        {isMarked ? <s>{code}</s> : code}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.material}>
        {material ?? '–'}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.state}>
        <LineStateChip shown={shown} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.note}>
        <LineNote shown={shown} deeds={deeds} tabIndex={tabIndex} isReadOnly={isReadOnly} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className={styles.end}>
        {!isReadOnly && <EndButton shown={shown} deeds={deeds} tabIndex={tabIndex} />}
      </span>
    </div>
  )
}

interface PartProps {
  readonly shown: ShownLine
  readonly deeds: LineDeeds
  readonly tabIndex: number
}

/** Takes the mark off, or the line out. An added crate is marked first: what becomes of it is asked below the list. */
function EndButton({ shown: { line, state, isMarked }, deeds, tabIndex }: PartProps) {
  useSignals()
  const barcode = barcodeOf(line)
  if (state === 'added' && !isMarked) return null
  const label = isMarked ? t('shippingForm.unmarkOne', { barcode }) : t('shippingForm.removeOne', { barcode })
  const handleClick = () => (isMarked ? deeds.onMark(line.key, false) : deeds.onRemove(line.key))
  return (
    <button
      type="button"
      className={styles.button}
      data-part="end"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={handleClick}
    >
      {isMarked ? <Undo2 aria-hidden="true" /> : <X aria-hidden="true" />}
    </button>
  )
}
