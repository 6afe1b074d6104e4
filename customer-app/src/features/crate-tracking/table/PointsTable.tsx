import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { DataTable } from '@crateway/shared/ui/DataTable.tsx'
import { RowAction } from '@crateway/shared/ui/RowAction.tsx'
import { useTableAddress } from '@crateway/shared/ui/useTableState.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { BatteryMark } from '../../../trail/BatteryMark.tsx'
import { traceColumns } from './traceColumns.ts'
import type { TraceRow } from './traceRows.ts'

interface PointsTableProps {
  readonly rows: readonly TraceRow[]
  readonly onOpen: (row: TraceRow) => void
  /** The way to save all messages. */
  readonly download: ReactNode
}

const newestFirst = { property: 'timestamp', direction: 'DESC' } as const

/** Every message of a trace, each a way to the map. */
export function PointsTable({ rows, onOpen, download }: PointsTableProps) {
  useSignals()
  const state = useTableAddress(traceColumns, newestFirst)
  return (
    <DataTable
      caption={t('tracking.points')}
      columns={traceColumns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      state={state}
      searchLabel={t('trackingTable.pointsSearch')}
      emptyText={t('tracking.noData')}
      cells={{ battery: ({ point }) => <BatteryMark percent={point.battery} /> }}
      onOpen={onOpen}
      rowActions={(row) => (
        <RowAction
          text={t('trackingTable.onMap')}
          of={formatInstant(row.point.timestamp)}
          icon={MapPin}
          onSelect={() => onOpen(row)}
        />
      )}
      actions={() => download}
    />
  )
}
