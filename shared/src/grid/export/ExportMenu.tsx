import { useSignals } from '@preact/signals-react/runtime'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { startExport } from './exportJob.ts'
import type { ExportSource } from './exportSource.ts'

export interface ExportMenuProps<Row> {
  readonly source: ExportSource<Row>
}

/** The toolbar's way to a file of what the grid shows, and where a long export is told of. */
export function ExportMenu<Row>({ source }: ExportMenuProps<Row>) {
  useSignals()
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" icon={<Download aria-hidden="true" />} disabled={!source.totalCount}>
            {t('gridExport.export')}
          </Button>
        }
      >
        <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => startExport('csv', source)}>
          {t('gridExport.csv')}
        </MenuItem>
        <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onSelect={() => startExport('xlsx', source)}>
          {t('gridExport.excel')}
        </MenuItem>
      </Menu>
      <ExportDialog />
    </>
  )
}
