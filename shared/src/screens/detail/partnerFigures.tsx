import { Building2, MapPin, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Request } from '../../client/useRequest.ts'
import { nothing } from '../../columns/cellText.ts'
import type { PartnerHead as Partner } from '../../contract/partnerHead.ts'
import type { GridFigure, GridFigures } from '../../grid/frame/gridFigures.ts'
import type { GridFilter } from '../../grid/view/gridState.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { FigureProblem } from '../../ui/FigureProblem.tsx'
import { Flag } from '../../ui/Flag.tsx'

export interface PartnerFiguresOptions {
  /** What the partner is called: end customer or customer. */
  readonly label: string
  readonly partner: Request<Partner>
  /** Crates the screen is about. */
  readonly total: Request<number>
  /** Which crates the total counts. */
  readonly totalNote: string
  /** The filters that leave those. */
  readonly totalFilters: readonly GridFilter[]
  /** Whether the crates are at one place, whose name, country and city stand beside their number. */
  readonly isPartnerTold: boolean
}

/** What a request tells: grey while it loads, N/A where there is none, a dash where it failed. */
function told<Data>({ state, data }: Request<Data>, show: (data: Data) => ReactNode): ReactNode | undefined {
  if (data !== undefined) return show(data) ?? t('partnerHead.notAvailable')
  return state === 'failed' ? nothing : undefined
}

/** Whose crates a detail screen shows: name, country, city, and how many they are (seed 2, sections 2.2 and 2.4). */
export function partnerFigures(options: PartnerFiguresOptions): GridFigures {
  const { label, partner, total, totalNote, totalFilters, isPartnerTold } = options
  const failed = [partner, total].flatMap((request) =>
    request.state === 'failed' && request.data === undefined ? [request] : [],
  )
  const [first] = failed
  const handleRetry = () => {
    for (const { retry } of failed) retry()
  }
  const fact = (key: string, text: string, show: (data: Partner) => ReactNode): GridFigure => ({
    key,
    label: text,
    isText: true,
    value: told(partner, show),
  })
  const facts: readonly GridFigure[] = [
    { ...fact('name', label, ({ name }) => name || null), icon: Building2 },
    {
      ...fact('country', t('partnerHead.country'), ({ country, countryCode }) =>
        countryCode ? <Flag code={countryCode} /> : country || null,
      ),
    },
    { ...fact('city', t('partnerHead.city'), ({ city }) => city || null), icon: MapPin },
  ]
  return {
    label: t('partnerHead.label'),
    figures: [
      {
        key: 'total',
        label: t('partnerHead.total'),
        icon: Package,
        value: told(total, formatNumber),
        note: total.data === undefined ? undefined : totalNote,
        filters: totalFilters,
        ...(totalFilters.length > 0 && { isWide: true }),
        // Beside the figure, which is a button itself.
        aside: first && <FigureProblem text={t('ui.problemTitle')} onRetry={handleRetry} />,
      },
      ...(isPartnerTold ? facts : []),
    ],
  }
}
