import { startExport } from '@crateway/shared/grid/export/exportJob.ts'
import { tableSource } from '@crateway/shared/grid/export/tableSource.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Download, MapPin } from 'lucide-react'
import { BatteryMark } from '../../../trail/BatteryMark.tsx'
import { useCrateColumns } from '../../../useCrateColumns.ts'
import { zoneText } from '../zoneText.ts'
import { crateColumns } from './crateColumns.ts'
import type { CrateRow } from './crateRows.ts'
import styles from './TrackingTable.module.css'

interface CratesTableProps {
  readonly si: string
  readonly crates: readonly CrateRow[]
  readonly onSelect: (barcode: string) => void
}

const byBarcode = { property: 'barcode', direction: 'ASC' } as const

/** The crates of an SI with their last messages, each a way to its crate and to the map; its file is named after the SI (seed 1, section 9). */
export function CratesTable({ si, crates, onSelect }: CratesTableProps) {
  useSignals()
  const { reference } = usePartner()
  const columns = useCrateColumns(crateColumns, reference)
  const state = useTableAddress(columns, byBarcode)
  return (
    <>
      {crates.length > 0 && <p className={styles.quiet}>{[t('trackingTable.cratesHint'), zoneText()].join(' ')}</p>}
      <DataTable
        caption={t('trackingTable.crates', { si })}
        columns={columns}
        rows={crates}
        rowKey={({ barcode }) => barcode}
        state={state}
        searchLabel={t('trackingTable.cratesSearch')}
        emptyText={t('tracking.noData')}
        cells={{
          battery: ({ point }) => <BatteryMark percent={point?.lastSeenBattery ?? point?.battery} />,
        }}
        onOpen={({ barcode }) => onSelect(barcode)}
        rowActions={({ barcode }) => (
          <RowAction text={t('trackingTable.onMap')} of={barcode} icon={MapPin} onSelect={() => onSelect(barcode)} />
        )}
        actions={(shown) => (
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={shown.length === 0}
            onClick={() => startExport('csv', tableSource(crateColumns, shown), si)}
          >
            {t('trackingTable.download')}
          </Button>
        )}
      />
    </>
  )
}
