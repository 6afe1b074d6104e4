import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Link } from 'wouter'
import styles from './StockViews.module.css'
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
  const current = (own: StockView) => (own === view ? 'page' : undefined)
  return (
    <nav className={styles.views} aria-label={t('stock.views')}>
      <Link className={styles.view ?? ''} href={viewPath(customer, 'endusers')} aria-current={current('endusers')}>
        {t('stock.byEnduser')}
      </Link>
      <Link className={styles.view ?? ''} href={viewPath(customer, 'chase')} aria-current={current('chase')}>
        {t('chase.title')}
        {toCall !== undefined && toCall > 0 && (
          <>
            <span className={styles.count} aria-hidden="true">
              {formatNumber(toCall)}
            </span>
            <span className="unseen">{tCount('stock.consignees', toCall)}</span>
          </>
        )}
      </Link>
    </nav>
  )
}
