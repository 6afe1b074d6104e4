import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { today } from './inDays.ts'

/** The button of the menu, for as long as there is nothing to choose from. */
function Waiting() {
  useSignals()
  return (
    <Button variant="ghost" icon={<Download aria-hidden="true" />} disabled>
      {t('gridExport.export')}
    </Button>
  )
}

/** Menus bring more code than a table: it comes behind the rows. Without it the table goes on. */
const ExportMenu = lazyExtra(
  async () => (await import('@crateway/shared/grid/export/ExportMenu.tsx')).ExportMenu,
  Waiting,
) as <Row>(props: ExportMenuProps<Row>) => ReactNode

interface TableExportProps<Row> extends Pick<ExportMenuProps<Row>, 'source'> {
  /** What the file holds, as the table is called on screen. */
  readonly title: string
}

/** The files of a table, named after it, the site and the day: several of them lie in one folder. */
export function TableExport<Row>({ source, title }: TableExportProps<Row>) {
  useSignals()
  const { name } = usePartner()
  if (!source.totalCount) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <ExportMenu<Row> source={source} name={[title, name, today()].join(' ')} />
    </Suspense>
  )
}
