import { shareTone } from '@crateway/shared/domain/shareTone.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { AgeBar } from './AgeBar.tsx'
import styles from './CustomerPanel.module.css'
import type { FiguresState } from './figuresState.ts'
import type { MapCustomer } from './mapCustomer.ts'
import { overdueShare } from './mapFigures.ts'
import { shareText } from './mapWords.ts'

export interface CustomerFiguresPartProps {
  readonly customer: MapCustomer
  readonly figures: FiguresState
}

/** What an end customer holds: crates, those over the agreed cycle, days, lost ones, and their age. */
export function CustomerFiguresPart({ customer, figures: known }: CustomerFiguresPartProps) {
  useSignals()
  if (known.state === 'failed') {
    return <ProblemPanel title={t('customerMap.figuresFailed')} problem={known.problem} onRetry={known.retry} />
  }
  if (known.state === 'loading') {
    return (
      <div className={styles.loading}>
        <span className="unseen" role="status">
          {t('common.loading')}
        </span>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </div>
    )
  }
  const { crates, overdue, deemedLost, cycleDays, ages, agreedDays } = known.figures
  const share = overdueShare(known.figures)
  const agreed = customer.agreedDays ?? agreedDays
  const days = agreed === null ? t('customerMap.days') : t('customerMap.daysAgreed', { days: formatNumber(agreed) })
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={t('stock.column.quantity')} value={crates} note={t('customerMap.unit')} />
        {overdue !== null && (
          <Figure
            label={t('chase.column.overdue')}
            value={overdue}
            tone={shareTone(share)}
            note={share ? shareText(share) : null}
          />
        )}
        {cycleDays !== null && <Figure label={t('enduserColumn.cycle')} value={cycleDays} note={days} />}
        {deemedLost !== null && (
          <Figure label={t('stock.column.deemedLost')} value={deemedLost} note={t('customerMap.unit')} />
        )}
      </dl>
      {ages && crates > 0 && <AgeBar ages={ages} agreedDays={agreedDays} />}
    </>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: number
  readonly note: ReactNode
  readonly tone?: 'none' | 'warn' | 'bad'
}

function Figure({ label, value, note, tone = 'none' }: FigureProps) {
  useSignals()
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <strong className={tone === 'none' ? undefined : styles[tone]}>{formatNumber(value)}</strong> {note}
      </dd>
    </div>
  )
}
