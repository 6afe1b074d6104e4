import type { Column, ColumnSort } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock, TrackerState } from '@crateway/shared/contract/stock.ts'
import { lowBatteryPercent, silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

const heard: Column<PartnerStock> = {
  property: 'trackerHeard',
  header: 'stockDetail.column.trackerHeard',
  kind: 'date',
  isStrong: true,
  leadPlace: 3,
  value: ({ trackerHeard }) => trackerHeard ?? null,
}

const battery: Column<PartnerStock> = {
  property: 'trackerBattery',
  header: 'stockDetail.column.trackerBattery',
  kind: 'number',
  isStrong: true,
  leadPlace: 3,
  value: ({ trackerBattery }) => trackerBattery ?? null,
}

/** How the crates are shown of whose tracker something is wrong: named so, the worst first, with what the tracker told. */
interface TrackerView {
  readonly gridId: string
  readonly title: () => string
  readonly note: () => string
  readonly empty: () => string
  readonly columns: readonly Column<PartnerStock>[]
  readonly sort: ColumnSort
}

export const trackerViews: Readonly<Record<TrackerState, TrackerView>> = {
  SILENT: {
    gridId: 'stock-detail-silent',
    title: () => t('stockDetail.silentTitle'),
    note: () => t('stockDetail.silentNote', { days: String(silentAfterDays) }),
    empty: () => t('stockDetail.emptySilent'),
    columns: [heard, battery],
    sort: { property: 'trackerHeard', direction: 'ASC' },
  },
  LOW_BATTERY: {
    gridId: 'stock-detail-low',
    title: () => t('stockDetail.lowTitle'),
    note: () => t('stockDetail.lowNote', { percent: String(lowBatteryPercent) }),
    empty: () => t('stockDetail.emptyLow'),
    columns: [battery, heard],
    sort: { property: 'trackerBattery', direction: 'ASC' },
  },
}
