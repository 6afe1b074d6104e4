import { useSignals } from '@preact/signals-react/runtime'
import { Copy, FileSpreadsheet, FileText, Table } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import menuStyles from '../../ui/Menu.module.css'
import { MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { startExport } from '../export/exportJob.ts'
import type { ExportSource } from '../export/exportSource.ts'
import type { RowMenuRequest } from '../table/rowMenu.ts'
import type { RowAction } from './rowActions.ts'

export interface RowMenuPanelProps<Row> {
  readonly request: RowMenuRequest
  readonly row: Row
  readonly actions: readonly RowAction<Row>[]
  readonly canExport: boolean
  readonly source: ExportSource<Row>
  readonly onClose: () => void
}

/**
 * The menu of a row: what the screen can do with it, then copying, and the export of the whole grid. It closes first and
 * acts from the table again.
 */
export function RowMenuPanel<Row>(props: RowMenuPanelProps<Row>) {
  useSignals()
  const { request, row, actions, canExport, source, onClose } = props
  const chosen = useRef<(() => void) | null>(null)
  const shown = actions.filter(({ isShown }) => isShown?.(row) !== false)
  const choose = (action: () => void) => () => {
    chosen.current = action
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span style={{ position: 'fixed', left: request.x, top: request.y }} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuStyles.menu}
          align="start"
          collisionPadding={8}
          aria-label={t('grid.rowActions')}
          aria-labelledby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            request.focus()
            chosen.current?.()
          }}
        >
          {shown.map(({ key, text, isDanger = false, isEnabled, onSelect }) => (
            <MenuItem
              key={key}
              isDanger={isDanger}
              isDisabled={isEnabled?.(row) === false}
              onSelect={choose(() => onSelect(row))}
            >
              {text(row)}
            </MenuItem>
          ))}
          {shown.length > 0 && <MenuSeparator />}
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={choose(() => request.copy(false))}>
            {t('grid.copy')}
          </MenuItem>
          <MenuItem icon={<Table aria-hidden="true" />} onSelect={choose(() => request.copy(true))}>
            {t('grid.copyWithHeaders')}
          </MenuItem>
          {canExport && (
            <>
              <MenuSeparator />
              <MenuItem icon={<FileText aria-hidden="true" />} onSelect={choose(() => startExport('csv', source))}>
                {t('gridExport.tableCsv')}
              </MenuItem>
              <MenuItem
                icon={<FileSpreadsheet aria-hidden="true" />}
                onSelect={choose(() => startExport('xlsx', source))}
              >
                {t('gridExport.tableExcel')}
              </MenuItem>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
