import type { ExportMenuProps } from '@crateway/shared/grid/export/ExportMenu.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { HeldButton } from '@crateway/shared/ui/HeldButton.tsx'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { tableFileName } from './tableFileName.ts'

/** The button of the menu, for as long as there is nothing to choose from. */
function Held({ text }: { readonly text: string }) {
  useSignals()
  return (
    <HeldButton variant="ghost" icon={<Download aria-hidden="true" />} heldText={text}>
      {t('gridExport.export')}
    </HeldButton>
  )
}

function Missing() {
  useSignals()
  return <Held text={t('ui.staleText')} />
}

/** Menus bring more code than a table: it comes behind the rows. Without it the table goes on. */
const ExportMenu = lazyExtra(
  async () => (await import('@crateway/shared/grid/export/ExportMenu.tsx')).ExportMenu,
  Missing,
) as <Row>(props: ExportMenuProps<Row>) => ReactNode

interface TableExportProps<Row> extends Pick<ExportMenuProps<Row>, 'source'> {
  /** What the file holds, as the table is called on screen. */
  readonly title: string
}

/** The files of a table. */
export function TableExport<Row>({ source, title }: TableExportProps<Row>) {
  useSignals()
  const { name } = usePartner()
  if (!source.totalCount) return <Held text={t('gridExport.nothing')} />
  return (
    <Suspense fallback={<Held text={t('common.loading')} />}>
      <ExportMenu<Row> source={source} name={tableFileName(title, name)} />
    </Suspense>
  )
}
