import { useSignals } from '@preact/signals-react/runtime'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '../../columns/columns.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { ToolPanel } from '../../ui/ToolPanel.tsx'
import { arrangeColumns, type GridState, type GridStateChange } from '../view/gridState.ts'
import { ColumnList } from './ColumnList.tsx'
import styles from './ColumnsTool.module.css'
import { RowHeightChoice } from './RowHeightChoice.tsx'

export interface ColumnsToolProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly state: GridState
  readonly leadsFirst: boolean
  readonly onState: GridStateChange
}

/** The toolbar's way to choose columns and their order. What is done is seen in the grid at once. */
export function ColumnsTool<Row>({ columns, state, leadsFirst, onState }: ColumnsToolProps<Row>) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  const { order, hidden, widths } = state
  const listed = arrangeColumns(columns, { order, hidden: [] }, leadsFirst)
  const shown = arrangeColumns(columns, { order, hidden }, leadsFirst)
  const isAsMade = order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0
  const count = { shown: formatNumber(shown.length), total: formatNumber(columns.length) }

  return (
    <ToolPanel
      trigger={
        <Button variant="ghost" icon={<Columns3 aria-hidden="true" />}>
          {t('grid.columns')}
        </Button>
      }
      title={t('grid.columns')}
      note={t('grid.count', count)}
      isOpen={isOpen}
      onOpen={setIsOpen}
    >
      <ColumnList
        columns={listed}
        shown={new Set(shown.map(({ property }) => property))}
        onShow={(property, isShown) =>
          onState((old) => {
            const others = old.hidden.filter((other) => other !== property)
            return { ...old, hidden: isShown ? others : [...others, property] }
          })
        }
        onOrder={(next) => onState((old) => ({ ...old, order: next }))}
      />
      {shown.length === 1 && <p className={styles.hint}>{t('grid.lastColumn')}</p>}
      <p className={styles.hint}>{t('grid.moveHint')}</p>
      <RowHeightChoice />
      <div className={styles.buttons}>
        <Button disabled={shown.length === columns.length} onClick={() => onState((old) => ({ ...old, hidden: [] }))}>
          {t('grid.showAll')}
        </Button>
        <Button disabled={isAsMade} onClick={() => onState((old) => ({ ...old, order: [], hidden: [], widths: {} }))}>
          {t('grid.resetColumns')}
        </Button>
      </div>
    </ToolPanel>
  )
}
