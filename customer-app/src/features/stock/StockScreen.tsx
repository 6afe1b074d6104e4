import { countPlantStock } from '@crateway/shared/client/requests/countPlantStock.ts'
import { findStockSummary } from '@crateway/shared/client/requests/findStockSummary.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/gridState.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { client } from '../../client.ts'
import { StockCards } from './StockCards.tsx'
import styles from './StockScreen.module.css'
import { stockColumns } from './stockColumns.ts'
import { holdersOf } from './stockReview.ts'

/** Most crates first (seed 2, section 2.3 leaves the order open; the picture shows this one). */
const startState: Partial<GridState> = { sort: { property: 'quantity', direction: 'DESC' } }

/** The stock of the selected customer: what its end customers hold, in figures and row by row. */
export function StockScreen() {
  useSignals()
  // Sort and filters outlive a change of customer; the rows, by the grid's key, never do.
  const [gridState, setGridState] = useState(startState)
  const partner = selection.value.state === 'selected' ? selection.value.partner : null
  const customerId = partner?.id ?? ''
  const key = partner?.id ?? null
  const holders = useRequest(async (signal) => holdersOf(await findStockSummary(client, customerId, signal)), key)
  const plantStock = useRequest((signal) => countPlantStock(client, customerId, signal), key)

  return (
    <div className={styles.screen}>
      <PageHeader title={t('stock.title')} text={t('stock.text')} />
      <StockCards holders={holders} plantStock={plantStock} />
      <Grid
        key={customerId}
        label={t('stock.grid')}
        columns={stockColumns}
        request={holders}
        initialState={gridState}
        onState={setGridState}
        emptyText={t('stock.empty')}
      />
    </div>
  )
}
