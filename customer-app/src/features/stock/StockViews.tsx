import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { type ViewLink, ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import type { RowsView } from './keptStockView.ts'
import { type StockView, viewParameter, viewPath } from './stockAddress.ts'

export interface StockViewsProps {
  readonly view: StockView
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** Whether there is a chase list to lead to. */
  readonly canChase: boolean
  /** End customers on the chase list; undefined until it is known. */
  readonly toCall: number | undefined
  /** Told which view of the rows a person chose. */
  readonly onChoose: (view: RowsView) => void
}

/** The ways of looking at the stock, each with an address of its own. Between views of the same rows the filters go along. */
export function StockViews({ view, customer, canChase, toCall, onChoose }: StockViewsProps) {
  useSignals()
  const search = useSearch()
  const ofRows = (one: RowsView, text: string): ViewLink => ({
    // Named, as another one may be remembered.
    href: `/stock?${withParameters(view === 'chase' ? '' : search, { customer, [viewParameter]: one })}`,
    text,
    isCurrent: view === one,
    onChoose: () => onChoose(one),
  })
  const chase: ViewLink = {
    href: viewPath(customer, 'chase'),
    text: t('chase.title'),
    isCurrent: view === 'chase',
    count: toCall ? { value: toCall, text: tCount('stock.consignees', toCall), tone: 'warn' } : undefined,
  }
  return (
    <ViewLinks
      label={t('stock.views')}
      views={[
        ofRows('endusers', t('stock.byEnduser')),
        ofRows('daily', t('stock.dailyCheck')),
        ...(canChase ? [chase] : []),
      ]}
    />
  )
}
