import { downloadRows } from '@crateway/shared/client/downloadRows.ts'
import { countPlantStock } from '@crateway/shared/client/requests/countPlantStock.ts'
import { findStockSummary } from '@crateway/shared/client/requests/findStockSummary.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { chaseList, type GlobalStockRow, globalStock } from '@crateway/shared/contract/calls/customers.ts'
import { lowBatteryPercent, silentAfterDays } from '@crateway/shared/domain/trackerHealth.ts'
import type { WholeExport } from '@crateway/shared/grid/export/wholeExport.ts'
import { withNames } from '@crateway/shared/grid/export/withNames.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { session } from '@crateway/shared/state/session.ts'
import { fetchOnceUsed } from '@crateway/shared/ui/fetchOnceUsed.ts'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { client } from '../../client.ts'
import { recallStockView, rememberStockView } from './keptStockView.ts'
import { StockGrid } from './StockGrid.tsx'
import { StockViews } from './StockViews.tsx'
import { readView, viewParameter } from './stockAddress.ts'
import { stockFigures } from './stockFigures.tsx'
import { cratesOut, holdersOf } from './stockReview.ts'

const loadChaseDesk = async () => (await import('./chase/ChaseDesk.tsx')).ChaseDesk
const ChaseDesk = lazyScreen(loadChaseDesk)

const chaseText = () =>
  t('chase.text', { days: formatNumber(silentAfterDays), percent: formatNumber(lowBatteryPercent) })

/** Name of the global export (seed 2, section 2.3). */
const stockFileName = 'stockGE.csv'

/** The stock of the selected customer: what its end customers hold, in figures and row by row, and whom to call. */
export function StockScreen() {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const { id: customerId, reference: customer } = usePartner()
  const canChase = useOffer(client, 'chaseList')
  // Assumed until it is known, so that an address can ask for what is overdue.
  const hasOverdue = useOffer(client, 'overdueFigures') !== false
  const userId = session.value?.user.id ?? ''
  const kept = recallStockView(userId)
  const asked = readView(query, kept)
  // Where nobody keeps a chase list, its address shows the stock.
  const view = asked === 'chase' && canChase === false ? kept : asked
  const isSpelledOut = query.has(viewParameter) || view === 'endusers'
  useEffect(() => {
    // A copy of the address shows everybody the same columns.
    if (!isSpelledOut) changeQuery({ [viewParameter]: view }, { replace: true })
  }, [isSpelledOut, changeQuery, view])
  const params = { customerId }
  // All figures come anew together.
  const [round, setRound] = useState(0)
  const findHolders = async (signal: AbortSignal) => holdersOf(await findStockSummary(client, customerId, signal))
  const holders = useRequest(findHolders, customerId, { round })
  const plantStock = useRequest((signal) => countPlantStock(client, customerId, signal), customerId, { round })
  // Who did not ask for the chase list waits for nothing on its account.
  const isChaseDue = canChase && (view === 'chase' || holders.data !== undefined)
  const chase = useRequest((signal) => client.call(chaseList, { params }, signal), isChaseDue ? customerId : null, {
    round,
  })
  const entries = chase.data
  // Few services need it: they write the file themselves.
  const writeFile = async (rows: readonly GlobalStockRow[], signal: AbortSignal) => {
    const { stockFile } = await import('./stockFile.ts')
    return stockFile(withNames(rows, holders.data ?? (await findHolders(signal))))
  }
  const chased = useMemo(() => entries && new Set(entries.map(({ id }) => id)), [entries])
  useEffect(() => void fetchOnceUsed([loadChaseDesk]), [])
  const allCrates: WholeExport = {
    fileName: stockFileName,
    rows: cratesOut(holders.data, plantStock.data),
    hint: t('stock.globalExportHint'),
    load: (signal) => downloadRows(client, globalStock, { params }, (rows) => writeFile(rows, signal), signal),
  }

  const views = (
    <StockViews
      view={view}
      customer={customer}
      canChase={canChase === true}
      toCall={entries?.length}
      onChoose={(chosen) => rememberStockView(userId, chosen)}
    />
  )

  return (
    <GridScreen>
      <PageHeader isLow title={t('stock.title')} text={view === 'chase' ? chaseText() : t('stock.text')} />
      {view === 'chase' ? (
        <Suspense fallback={views}>
          <ChaseDesk
            key={customerId}
            views={views}
            entries={chase}
            customerId={customerId}
            customer={customer}
            allCrates={allCrates}
          />
        </Suspense>
      ) : (
        <StockGrid
          key={`${customerId} ${view}`}
          view={view}
          views={views}
          figures={stockFigures({ holders, plantStock, customer, hasOverdue })}
          holders={holders}
          chased={canChase ? chased : null}
          customer={customer}
          hasOverdue={hasOverdue}
          allCrates={allCrates}
          reload={{ onReload: () => setRound((number) => number + 1) }}
        />
      )}
    </GridScreen>
  )
}
