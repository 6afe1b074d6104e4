import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { type ViewLink, ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { type StockView, viewPath } from './stockAddress.ts'

export interface StockViewsProps {
  readonly view: StockView
  /** The customer's reference, for addresses. */
  readonly customer: string
  /** End customers on the chase list; undefined until it is known. */
  readonly toCall: number | undefined
}

/** The ways of looking at the stock, each with an address of its own. */
export function StockViews({ view, customer, toCall }: StockViewsProps) {
  useSignals()
  const views: readonly ViewLink[] = [
    { href: viewPath(customer, 'endusers'), text: t('stock.byEnduser'), isCurrent: view === 'endusers' },
    {
      href: viewPath(customer, 'chase'),
      text: t('chase.title'),
      isCurrent: view === 'chase',
      count: toCall ? { value: toCall, text: tCount('stock.consignees', toCall), tone: 'warn' } : undefined,
    },
  ]
  return <ViewLinks label={t('stock.views')} views={views} />
}
