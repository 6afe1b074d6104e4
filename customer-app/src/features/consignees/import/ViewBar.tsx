import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { countViews, type RowView, rowViews } from './check/rowStatus.ts'
import type { DeskState, OpenFile } from './desk/deskState.ts'
import styles from './Workbench.module.css'

interface ViewBarProps {
  readonly state: DeskState
  readonly open: OpenFile
  readonly view: RowView
  readonly onChoose: (view: RowView) => void
}

const names: Readonly<Record<RowView, () => string>> = {
  all: () => t('enduserImport.view.all'),
  problems: () => t('enduserImport.view.problems'),
  repaired: () => t('enduserImport.view.repaired'),
  duplicates: () => t('enduserImport.view.duplicates'),
}

/** What of the rows is shown, and how many each choice has. */
export function ViewBar({ state: { duplicates }, open, view, onChoose }: ViewBarProps) {
  useSignals()
  const { rows } = open.board
  const counts = useMemo(() => countViews(rows, duplicates), [rows, duplicates])
  return (
    <fieldset aria-label={t('enduserImport.view.label')} className={styles.views}>
      {rowViews.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={view === one}
          onClick={() => onChoose(one)}
        >
          {names[one]()}
          <span className={styles.count}>{formatNumber(counts[one])}</span>
        </button>
      ))}
    </fieldset>
  )
}
