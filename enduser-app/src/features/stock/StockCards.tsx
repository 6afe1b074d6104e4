import { nothing } from '@crateway/shared/columns/cellText.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { StatCard } from '@crateway/shared/ui/StatCard.tsx'
import { StatCards } from '@crateway/shared/ui/StatCards.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './Comparison.module.css'
import { signedNumber } from './signedNumber.ts'

/** What the cards say of a site; undefined while it is loaded, null where it could not be. */
export interface StockFigures {
  readonly estimated: number | null | undefined
  readonly scanned: number | null | undefined
  /** Whether nobody scans at the site, as far as is known: the scans then say nothing. */
  readonly isWithoutScans?: boolean | undefined
  /** Left out where declarations are told elsewhere. */
  readonly declared?: number | null | undefined
  /** Null where nothing was declared; undefined as long as nobody knows. */
  readonly declaredAt?: string | null | undefined
  /** Customers with a difference, of all. */
  readonly toLookAt?: { readonly count: number; readonly of: number } | null | undefined
}

const figure = (value: number | null | undefined) =>
  value === undefined ? undefined : value === null ? nothing : formatNumber(value)

const labelOf = (text: string, sign: string | undefined) => (
  <>
    <span className={classNames(styles.sign, sign)} aria-hidden="true" />
    {text}
  </>
)

function declaredNote(declaredAt: StockFigures['declaredAt']): string {
  if (declaredAt === null) return t('enduserStock.undeclaredNote')
  return declaredAt === undefined ? '' : t('enduserStock.declaredNote', { day: formatInstantDay(declaredAt) })
}

/** The figures of a site's stock, which are the key to the bars below, too. */
export function StockCards({
  figures,
  hasDeclared,
}: {
  readonly figures: StockFigures
  readonly hasDeclared: boolean
}) {
  useSignals()
  const { estimated, scanned, declared, declaredAt, toLookAt } = figures
  const isKnown = typeof estimated === 'number' && typeof scanned === 'number'
  return (
    <StatCards label={t('enduserStock.review')}>
      <StatCard
        label={labelOf(t('enduserStock.estimated'), styles.estimated)}
        value={figure(estimated)}
        note={t('enduserStock.estimatedNote')}
      />
      <ScannedCard figures={figures} />
      {hasDeclared ? (
        <>
          <StatCard
            label={labelOf(t('enduserStock.declared'), styles.declared)}
            value={figure(declared)}
            note={declaredNote(declaredAt)}
          />
          <StatCard
            label={t('enduserStock.toLookAt')}
            value={figure(toLookAt === null ? null : toLookAt?.count)}
            note={toLookAt ? tCount('enduserStock.ofCustomers', toLookAt.of) : ''}
          />
        </>
      ) : (
        <StatCard
          label={t('enduserStock.column.scannedDifference')}
          value={isKnown ? signedNumber(scanned - estimated) : figure(estimated === undefined ? undefined : null)}
          note={t('enduserStock.scannedDifferenceNote')}
        />
      )}
    </StatCards>
  )
}

function ScannedCard({ figures: { scanned, isWithoutScans = false } }: { readonly figures: StockFigures }) {
  useSignals()
  return (
    <StatCard
      label={labelOf(t('enduserStock.scanned'), styles.scanned)}
      value={figure(isWithoutScans ? null : scanned)}
      note={t(isWithoutScans ? 'enduserStock.withoutScansNote' : 'enduserStock.scannedNote')}
    />
  )
}
