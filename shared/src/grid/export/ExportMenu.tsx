import { useSignals } from '@preact/signals-react/runtime'
import { Download, FileDown, FileSpreadsheet, FileText } from 'lucide-react'
import type { Ref } from 'react'
import { t, tCount } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { prepareExport, startExport, startWholeExport } from './exportJob.ts'
import type { ExportSource } from './exportSource.ts'
import type { WholeExport } from './wholeExport.ts'

export interface ExportMenuProps<Row> {
  readonly source: ExportSource<Row>
  /** Whether that is of the selected rows alone. */
  readonly isOfSelected?: boolean
  /** A file of everything behind the grid, where there is one. */
  readonly whole?: WholeExport | undefined
  /** Of the files, without their ending; that of every grid unless told (seed 2, section 9). */
  readonly name?: string
  readonly buttonRef?: Ref<HTMLButtonElement>
}

/** What is told of a file before it is made: how many rows, and what of the grid's arrangement it follows. */
function tableHint<Row>({ totalCount, filters, isSearched }: ExportSource<Row>): string {
  const parts = [
    totalCount === undefined ? null : tCount('grid.rows', totalCount),
    t('gridExport.asShown'),
    filters.length > 0 ? tCount('grid.filtersActive', filters.length) : null,
    isSearched ? t('gridExport.searched') : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function wholeHint({ rows, hint }: WholeExport): string {
  return rows === undefined ? hint : `${tCount('grid.rows', rows)} · ${hint}`
}

/** The way to every file there is of a grid, or of its selected rows, and where a long export is told of. */
export function ExportMenu<Row>({ source, isOfSelected = false, whole, name, buttonRef }: ExportMenuProps<Row>) {
  useSignals()
  const isEmpty = !source.totalCount
  const hint = tableHint(source)
  return (
    <>
      <Menu
        trigger={
          <Button
            ref={buttonRef}
            variant="ghost"
            icon={<Download aria-hidden="true" />}
            disabled={isEmpty && !whole}
            onPointerEnter={prepareExport}
            onFocus={prepareExport}
          >
            {t('gridExport.export')}
          </Button>
        }
      >
        <MenuItem
          icon={<FileText aria-hidden="true" />}
          hint={hint}
          isDisabled={isEmpty}
          onSelect={() => startExport('csv', source, name)}
        >
          {isOfSelected ? t('gridExport.selectedCsv') : t('gridExport.tableCsv')}
        </MenuItem>
        <MenuItem
          icon={<FileSpreadsheet aria-hidden="true" />}
          hint={hint}
          isDisabled={isEmpty}
          onSelect={() => startExport('xlsx', source, name)}
        >
          {isOfSelected ? t('gridExport.selectedExcel') : t('gridExport.tableExcel')}
        </MenuItem>
        {whole && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<FileDown aria-hidden="true" />}
              hint={wholeHint(whole)}
              onSelect={() => startWholeExport(whole)}
            >
              {t('gridExport.wholeCsv')}
            </MenuItem>
          </>
        )}
      </Menu>
      <ExportDialog />
    </>
  )
}
