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
  /** Customers with a difference, of all; no count where nobody's crates can be compared. */
  readonly toLookAt?: { readonly count: number | null; readonly of: number } | null | undefined
}

const figure = (value: number | null | undefined) =>
  value === undefined ? undefined : value === null ? nothing : formatNumber(value)

const labelOf = (text: string, sign: string | undefined) => (
  <>
    <span className={classNames(styles.sign, sign)} aria-hidden="true" />
    {text}
  </>
)

/** What a card says of its count, below that as a bar. @param share of the longest bar, from 0 to 1; null for none */
const noteOf = (text: string, share: number | null, look?: string) => (
  <>
    <span className={styles.track} aria-hidden="true">
      {share !== null && <span className={look} style={{ width: `${100 * share}%` }} />}
    </span>
    {text}
  </>
)

function declaredNote(declaredAt: StockFigures['declaredAt']): string {
  if (declaredAt === null) return t('enduserStock.undeclaredNote')
  return declaredAt === undefined ? '' : t('enduserStock.declaredNote', { day: formatInstantDay(declaredAt) })
}

/** Of how many customers; of none there is nothing to say but why. */
const lookNote = ({ count, of }: NonNullable<StockFigures['toLookAt']>): string =>
  count === null && of > 0 ? t('enduserStock.notScanning') : tCount('enduserStock.ofCustomers', of)

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
  const scale = Math.max(estimated ?? 0, scanned ?? 0, declared ?? 0, 1)
  const shareOf = (count: number | null | undefined) => (typeof count === 'number' ? count / scale : null)
  return (
    <StatCards label={t('enduserStock.review')}>
      <StatCard
        label={labelOf(t('enduserStock.estimated'), styles.estimated)}
        value={figure(estimated)}
        note={noteOf(t('enduserStock.estimatedNote'), shareOf(estimated), styles.estimated)}
      />
      <ScannedCard figures={figures} share={shareOf(scanned)} />
      {hasDeclared ? (
        <>
          <StatCard
            label={labelOf(t('enduserStock.declared'), styles.declared)}
            value={figure(declared)}
            note={noteOf(declaredNote(declaredAt), shareOf(declared), styles.declared)}
          />
          <StatCard
            label={t('enduserStock.toLookAt')}
            value={figure(toLookAt === null ? null : toLookAt?.count)}
            note={noteOf(toLookAt ? lookNote(toLookAt) : '', null)}
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

interface ScannedCardProps {
  readonly figures: StockFigures
  /** Of the longest bar; null while it is not known. */
  readonly share: number | null
}

function ScannedCard({ figures: { scanned, isWithoutScans = false }, share }: ScannedCardProps) {
  useSignals()
  const text = t(isWithoutScans ? 'enduserStock.withoutScansNote' : 'enduserStock.scannedNote')
  return (
    <StatCard
      label={labelOf(t('enduserStock.scanned'), styles.scanned)}
      value={figure(isWithoutScans ? null : scanned)}
      note={noteOf(text, isWithoutScans ? null : share, styles.scanned)}
    />
  )
}
