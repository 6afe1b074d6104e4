import { findCustomer } from '@crateway/shared/client/requests/findCustomer.ts'
import { findEnduser } from '@crateway/shared/client/requests/findEnduser.ts'
import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { GridState } from '@crateway/shared/grid/gridState.ts'
import { ServerGrid } from '@crateway/shared/grid/ServerGrid.tsx'
import { t } from '@crateway/shared/i18n/translate.ts'
import { selection } from '@crateway/shared/state/partner.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { PageNotice } from '@crateway/shared/ui/PageNotice.tsx'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { client } from '../../client.ts'
import { BackLink } from '../../detail/BackLink.tsx'
import { PartnerHead } from '../../detail/PartnerHead.tsx'
import styles from './StockDetailScreen.module.css'
import { hiddenAtFirst, stockDetailColumns } from './stockDetailColumns.ts'

const startState: Partial<GridState> = { sort: { property: 'barcode', direction: 'ASC' }, hidden: hiddenAtFirst }

/**
 * The crates that are out at one end customer, or on their way to it (seed 2, section 2.4); without one in the address,
 * those at the customer's own plants.
 */
export function StockDetailScreen() {
  useSignals()
  const [, navigate] = useLocation()
  const [query] = useQueryParameters()
  const partner = selection.value.state === 'selected' ? selection.value.partner : null
  const customerId = partner?.id ?? ''
  const enduserId = query.get('enduserId') ?? ''
  const place = enduserId === '' ? { customerId } : { customerId, enduserId }
  const stockPath = `/stock?${new URLSearchParams({ customer: partner?.reference ?? '' })}`

  // The crates were chosen from another customer's stock: that of the new one is where to choose anew.
  const [openedFor] = useState(customerId)
  const isOfAnother = customerId !== openedFor
  const key = isOfAnother ? null : JSON.stringify(place)
  const head = useRequest(
    (signal) => (enduserId === '' ? findCustomer(client, customerId, signal) : findEnduser(client, enduserId, signal)),
    key,
  )
  const total = useRequest(
    async (signal) => (await findPartnerStock(client, { ...place, limit: 0 }, signal)).crateCount,
    key,
  )
  useEffect(() => {
    if (isOfAnother) navigate(stockPath, { replace: true })
  }, [isOfAnother, navigate, stockPath])
  if (isOfAnother) return null

  const back = <BackLink href={stockPath} text={t('stockDetail.back')} />
  if (head.state === 'failed' && head.problem.code === 'not_found') {
    const title = t('stockDetail.unknownTitle')
    return <PageNotice icon={SearchX} title={title} text={t('stockDetail.unknownText')} action={back} />
  }
  const isAtPlants = enduserId === ''

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        {back}
        <PageHeader title={t('stockDetail.title')} />
      </div>
      <PartnerHead
        label={isAtPlants ? t('stockDetail.customer') : t('stockDetail.enduser')}
        partner={head}
        total={total}
        totalNote={isAtPlants ? t('stockDetail.plantsNote') : t('stockDetail.totalNote')}
      />
      {head.state === 'failed' && <ProblemPanel problem={head.problem} onRetry={head.retry} />}
      <ServerGrid
        key={key}
        gridId="stock-detail"
        client={client}
        exportName="export"
        label={t('stockDetail.grid')}
        columns={stockDetailColumns}
        rowId="barcode"
        load={(page, signal) => findPartnerStock(client, { ...place, ...page }, signal)}
        initialState={startState}
        emptyText={
          isAtPlants ? t('stockDetail.emptyPlants') : t('stockDetail.empty', { customer: partner?.name ?? '' })
        }
      />
    </div>
  )
}
