import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listScanStock, type ScannedCrate } from '@crateway/shared/contract/calls/scanStock.ts'
import { formatCalendarDate, isDay } from '@crateway/shared/domain/calendarDate.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { useCrateColumns } from '../../useCrateColumns.ts'
import { ScanDayList } from './ScanDayList.tsx'
import styles from './ScanStockScreen.module.css'
import { scanColumns } from './scanColumns.ts'
import { byDay, scanDays } from './scanDays.ts'

const startState: Partial<GridState> = { sort: { property: 'date', direction: 'DESC' } }

const noScans: readonly ScannedCrate[] = []

/** The same request with other rows, where it has rows. */
function withRows<Row>(request: Request<readonly Row[]>, rows: readonly Row[]): Request<readonly Row[]> {
  return request.data === undefined ? request : { ...request, data: rows }
}

/** The crates a customer scanned in its own stock, grouped by day (seed 2, section 2.5). */
export function ScanStockScreen() {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const { id: customerId, reference } = usePartner()
  const columns = useCrateColumns(scanColumns, reference)
  const scans = useRequest(
    async (signal) => byDay(await client.call(listScanStock, { params: { customerId } }, signal)),
    customerId,
  )
  const asked = query.get('day')
  const day = asked !== null && isDay(asked) ? asked : null
  const all = scans.data ?? noScans
  const days = useMemo(() => scanDays(all), [all])
  const shown = useMemo(() => (day === null ? all : all.filter(({ date }) => date === day)), [all, day])

  return (
    <GridScreen>
      <PageHeader isLow title={t('scanStock.title')} text={t('scanStock.text')} />
      <div className={styles.parts} data-has-days={days.length > 0 || undefined}>
        {days.length > 0 && (
          <ScanDayList days={days} chosen={day} onChoose={(chosen) => changeQuery({ day: chosen })} />
        )}
        <Grid
          key={customerId}
          gridId="scan-stock"
          client={client}
          label={t('scanStock.grid')}
          columns={columns}
          request={withRows(scans, shown)}
          initialState={startState}
          emptyText={
            day === null || days.length === 0
              ? t('scanStock.empty')
              : t('scanStock.emptyDay', { day: formatCalendarDate(day) })
          }
        />
      </div>
    </GridScreen>
  )
}
