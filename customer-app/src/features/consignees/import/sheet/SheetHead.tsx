import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { isColumnRequired } from '../check/cellFaults.ts'
import type { OpenFile } from '../desk/deskState.ts'
import type { ImportDesk } from '../desk/importDesk.ts'
import { fieldLabel } from '../fieldLabel.ts'
import { columnLetters } from '../read/importTable.ts'
import { ColumnHead, GridRow, GridRows } from './GridParts.ts'
import styles from './ImportSheet.module.css'

interface SheetHeadProps {
  readonly desk: ImportDesk
  readonly open: OpenFile
  readonly columns: readonly EnduserColumn[]
  readonly isLocked: boolean
}

/** Our columns, each with the column of the file that it is read from. */
export function SheetHead({ desk, open, columns, isLocked }: SheetHeadProps) {
  useSignals()
  const { table, board } = open
  const names = table.names.map((name, place) =>
    name === '' ? t('enduserImport.sheet.unnamed', { letters: columnLetters(place) }) : name,
  )
  return (
    <GridRows className={styles.head} data-head>
      <GridRow aria-rowindex={1} className={styles.line}>
        <ColumnHead className={classNames(styles.number, styles.headCell)}>
          <span>{t('enduserImport.sheet.row')}</span>
        </ColumnHead>
        {columns.map((column) => {
          const place = board.mapping[column]
          return (
            <ColumnHead key={column} className={styles.headCell} aria-label={fieldLabel(column)}>
              <span title={fieldLabel(column)}>{fieldLabel(column)}</span>
              <select
                className={styles.column}
                aria-label={t('enduserImport.sheet.columnFor', { field: fieldLabel(column) })}
                data-missing={(place === null && isColumnRequired(column)) || undefined}
                value={place ?? ''}
                disabled={isLocked}
                onChange={({ target }) => desk.readColumn(column, target.value === '' ? null : Number(target.value))}
              >
                <option value="">{t('enduserImport.sheet.notRead')}</option>
                {names.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none changes its place
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </ColumnHead>
          )
        })}
      </GridRow>
    </GridRows>
  )
}
