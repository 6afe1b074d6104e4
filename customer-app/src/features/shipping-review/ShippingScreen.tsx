import { findShippingReview } from '@crateway/shared/client/requests/findShippingReview.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { monthOf, oldestMonth } from '@crateway/shared/domain/months.ts'
import { Grid } from '@crateway/shared/grid/Grid.tsx'
import type { GridState } from '@crateway/shared/grid/view/gridState.ts'
import { monthText } from '@crateway/shared/i18n/monthText.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { GridScreen } from '@crateway/shared/ui/GridScreen.tsx'
import { MonthPicker } from '@crateway/shared/ui/MonthPicker.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useQueryParameters, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { client } from '../../client.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage, stockDetailPath } from '../../stockDetailPath.ts'
import styles from './ShippingScreen.module.css'
import { shippingColumns } from './shippingColumns.ts'
import { shippingFigures } from './shippingFigures.ts'
import { earlierMonth, laterMonth, readMonth } from './shippingMonths.ts'
import { shippedTo } from './shippingReview.ts'

/** Most crates first (seed 2, section 2.7 leaves the order open), as in the stock. */
const startState: Partial<GridState> = { sort: { property: 'quantity', direction: 'DESC' } }

/** What was shipped to the end customers of the selected customer, by months (seed 2, section 2.7). */
export function ShippingScreen() {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const search = useSearch()
  const { id: customerId, reference } = usePartner()
  const thisMonth = monthOf(figuresDay(new Date()))
  const month = readMonth(query, thisMonth)
  const review = useRequest(
    (signal) => findShippingReview(client, { customerId, toDate: `${month}-01` }, signal),
    `${customerId} ${month}`,
  )
  const all = review.data
  const shipped = useMemo(() => all && shippedTo(all), [all])
  const hasDetail = maySeePath(stockDetailPage)
  const columns = useMemo(
    () => shippingColumns(month, ({ id }) => (hasDetail ? stockDetailPath(reference, id) : null)),
    [month, reference, hasDetail],
  )
  const hidden = all && shipped ? all.length - shipped.length : 0
  const handleMonth = (next: string) => changeQuery({ month: next === thisMonth ? null : next })
  const inMonth = { month: monthText(month, 'long') }

  return (
    <GridScreen>
      <PageHeader
        isLow
        title={t('shippingReview.title')}
        text={
          <>
            {hidden === 0 && t('shippingReview.text')}
            <span role="status">{hidden > 0 && tCount('shippingReview.hidden', hidden, inMonth)}</span>
          </>
        }
        actions={
          <div className={styles.months}>
            <MonthPicker month={month} latest={thisMonth} onMonth={handleMonth} />
            <div className={styles.jumps}>
              <Button
                icon={<ChevronsLeft aria-hidden="true" />}
                disabled={month <= oldestMonth}
                onClick={() => handleMonth(earlierMonth(month))}
              >
                {t('shippingReview.earlier')}
              </Button>
              {month < thisMonth && (
                <Button
                  icon={<ChevronsRight aria-hidden="true" />}
                  onClick={() => handleMonth(laterMonth(month, thisMonth))}
                >
                  {t('shippingReview.later')}
                </Button>
              )}
            </div>
          </div>
        }
      />
      <Grid
        key={customerId}
        gridId="shipping-review"
        client={client}
        label={t('shippingReview.grid')}
        columns={columns}
        request={shipped ? { ...review, data: shipped } : review}
        initialState={startState}
        isPart={hidden > 0}
        figures={shippingFigures({
          review,
          month,
          thisMonth,
          monthPath: (shown) => `?${withParameters(search, { month: shown })}`,
        })}
        emptyText={t('shippingReview.empty', inMonth)}
      />
    </GridScreen>
  )
}
