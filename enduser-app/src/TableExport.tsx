import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

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

/** The files of a table. */
export function TableExport<Row>({ source }: Pick<ExportMenuProps<Row>, 'source'>) {
  if (!source.totalCount) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <ExportMenu<Row> source={source} />
    </Suspense>
  )
}
