import type { ShippingCounts } from '@crateway/shared/client/requests/countPendingShippings.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { type ViewCount, ViewLinks } from '@crateway/shared/ui/ViewLinks.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import { toView } from './shippingAddress.ts'
import { type ShippingView, standingViews } from './shippingViews.ts'

export interface ShippingViewsProps {
  readonly view: ShippingView
  /** Undefined until they are known. */
  readonly counts: ShippingCounts | undefined
  /** The shippings that were changed just now. */
  readonly changed: readonly string[]
}

const tones: Readonly<Record<ShippingView, ViewCount['tone']>> = {
  all: 'plain',
  without: 'bad',
  incomplete: 'warn',
  locked: 'plain',
  changed: 'accent',
}

/** The ways of looking at the shippings, each with its address and how many it has. Filters and search go along. */
export function ShippingViews({ view, counts, changed }: ShippingViewsProps) {
  useSignals()
  const search = useSearch()
  const views: readonly ShippingView[] = changed.length === 0 ? standingViews : [...standingViews, 'changed']
  const words: Readonly<Record<ShippingView, string>> = {
    all: t('shippingManagement.all'),
    without: t('shippingManagement.without'),
    incomplete: t('shippingManagement.incomplete'),
    locked: t('shippingManagement.locked'),
    changed: t('shippingManagement.changed'),
  }
  return (
    <ViewLinks
      label={t('shippingManagement.views')}
      views={views.map((one) => {
        const value = one === 'changed' ? changed.length : counts?.[one]
        return {
          href: `?${withParameters(search, toView(one, changed))}`,
          text: words[one],
          isCurrent: one === view,
          count: { value, text: tCount('shippingManagement.shippings', value ?? 0), tone: tones[one] },
        }
      })}
    />
  )
}
