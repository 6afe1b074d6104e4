import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { Request } from '../../client/useRequest.ts'
import type { PartnerHead as Partner } from '../../contract/partnerHead.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { Card } from '../../ui/Card.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './PartnerHead.module.css'

export interface PartnerHeadProps {
  /** What the partner is called: end customer or customer. */
  readonly label: string
  readonly partner: Request<Partner>
  /** Crates the screen is about. */
  readonly total: Request<number>
  /** Which crates the total counts. */
  readonly totalNote: string
}

interface FactProps<Data> {
  readonly label: string
  readonly note?: string
  readonly request: Request<Data>
  /** What is shown of the data; null where it is missing. */
  readonly show: (data: Data) => ReactNode
}

/** One fact: grey while it loads, N/A where the partner has none, a dash where its request failed. */
function Fact<Data>({ label, note, request, show }: FactProps<Data>) {
  useSignals()
  const { state, data } = request
  const shown = data === undefined ? null : show(data)
  const absent = state === 'failed' && data === undefined ? '–' : t('partnerHead.notAvailable')
  const isLoading = state === 'loading' && data === undefined
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {isLoading ? <Skeleton width={96} height={20} /> : (shown ?? absent)}
        {note && shown !== null && <span className={styles.note}> {note}</span>}
      </dd>
    </div>
  )
}

/** Whose crates a detail screen shows: name, country, city, and how many they are (seed 2, sections 2.2 and 2.4). */
export function PartnerHead({ label, partner, total, totalNote }: PartnerHeadProps) {
  useSignals()
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact label={label} request={partner} show={({ name }) => name || null} />
        <Fact
          label={t('partnerHead.country')}
          request={partner}
          show={({ country, countryCode }) => (countryCode ? <Flag code={countryCode} /> : country || null)}
        />
        <Fact label={t('partnerHead.city')} request={partner} show={({ city }) => city || null} />
        <Fact label={t('partnerHead.total')} note={totalNote} request={total} show={(count) => formatNumber(count)} />
      </dl>
    </Card>
  )
}
