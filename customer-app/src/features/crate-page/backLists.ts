import { t } from '@crateway/shared/i18n/translate.ts'
import type { WayBackProps } from '@crateway/shared/screens/detail/WayBack.tsx'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { maySeePath } from '../../maySeePath.ts'

/** The pages that a crate may be opened from. */
const pages = [
  { path: '/stock', text: 'stock' },
  { path: '/stock/detail', text: 'stockDetail' },
  { path: '/collections', text: 'collections' },
  { path: '/collections/detail', text: 'collectionDetail' },
  { path: '/deliveries', text: 'deliveries' },
  { path: '/scan-stock', text: 'scanStock' },
  { path: '/iotMap', text: 'tracking' },
  { path: '/crateTrack', text: 'tracking' },
] as const

/**
 * The lists that a person may have come to a crate from, the one to go to without any first; home for who has none.
 * @param reference the partner's reference
 * @param enduserId who the crate is at, whose list of crates is meant where it was not opened from that of another
 */
export function backLists(reference: string, enduserId: string | undefined): WayBackProps['lists'] {
  const of = { customer: reference }
  const [first, ...others] = pages
    .filter(({ path }) => maySeePath(path))
    .map(({ path, text }) => {
      const query = path.endsWith('/detail') ? { ...of, enduserId: enduserId ?? null } : of
      return { href: `${path}?${withParameters('', query)}`, text: t(`cratePage.back.${text}`) }
    })
  return first ? [first, ...others] : [{ href: '/', text: t('cratePage.back.home') }]
}
