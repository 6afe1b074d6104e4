import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { readSiblings } from '@crateway/shared/state/siblings.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { barcodeOfPath } from './barcodeOfPath.ts'
import styles from './CrateHead.module.css'

/** The path of an address without its query. */
const pathOf = (href: string) => href.split('?')[0] ?? ''

/**
 * The way to the crates before and after this one in the list it was opened from. It stays one entry of the history, so that one
 * step back leads to the list from wherever one has walked to. Nothing for who did not come from a list.
 */
export function CrateWalk({ barcode }: { readonly barcode: string }) {
  useSignals()
  const [, navigate] = useLocation()
  const siblings = readSiblings(useHistoryState())
  const at = siblings?.at ?? -1
  if (!siblings || barcodeOfPath(pathOf(siblings.hrefs[at] ?? '')) !== barcode) return null
  const step = (by: -1 | 1) => {
    const href = siblings.hrefs[at + by]
    const select = () =>
      href !== undefined && navigate(href, { replace: true, state: { siblings: { ...siblings, at: at + by } } })
    const name = by === -1 ? 'cratePage.previous' : 'cratePage.next'
    const Icon = by === -1 ? ChevronLeft : ChevronRight
    return (
      <IconButton
        label={t(name)}
        icon={<Icon aria-hidden="true" />}
        aria-disabled={href === undefined || undefined}
        onClick={select}
      />
    )
  }
  const place = formatNumber(siblings.before + at + 1)
  return (
    <nav className={styles.walk} aria-label={t('cratePage.walk')} data-keeps-focus>
      <span role="status">
        <span className="unseen">{barcode}</span>{' '}
        {t('cratePage.placeInList', { place, total: formatNumber(siblings.total) })}
      </span>
      {step(-1)}
      {step(1)}
    </nav>
  )
}
