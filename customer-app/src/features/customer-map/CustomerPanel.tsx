import { shareTone } from '@crateway/shared/domain/shareTone.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Factory } from 'lucide-react'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerFiguresPart } from './CustomerFiguresPart.tsx'
import styles from './CustomerPanel.module.css'
import type { FiguresState } from './figuresState.ts'
import type { MapCustomer } from './mapCustomer.ts'
import { overdueShare } from './mapFigures.ts'
import { categoryText, placeText } from './mapWords.ts'
import { PanelLinks } from './PanelLinks.tsx'
import { PlaceFooter } from './PlaceFooter.tsx'
import { SmallFlag } from './SmallFlag.tsx'

export interface CustomerPanelProps {
  readonly customerId: string
  /** The partner's reference, for addresses. */
  readonly reference: string
  readonly customer: MapCustomer
  readonly figures: FiguresState
}

/** What is known of one end customer: who it is, what it holds and for how long, and where to go from there. */
export function CustomerPanel({ customerId, reference, customer, figures }: CustomerPanelProps) {
  useSignals()
  const known = figures.state === 'known' ? figures.figures : null
  const tone = known ? shareTone(overdueShare(known)) : 'none'
  return (
    <div className={styles.body}>
      <div className={styles.who}>
        <p className={styles.place}>
          <SmallFlag code={customer.countryCode} />
          {placeText(customer)}
        </p>
        <p className={styles.chips}>
          <StatusChip kind="plain" icon={Factory}>
            {categoryText(customer.category)}
          </StatusChip>
          {customer.codes.map((code) => (
            <span key={code} className={styles.code}>
              {code}
            </span>
          ))}
          {known?.overdue && tone !== 'none' ? (
            <StatusChip kind={tone}>{tCount('customerMap.overdue', known.overdue)}</StatusChip>
          ) : null}
          {customer.position === null && <StatusChip kind="plain">{t('customerMap.noPosition')}</StatusChip>}
        </p>
      </div>
      <CustomerFiguresPart customer={customer} figures={figures} />
      <CustomerFacts customerId={customerId} customer={customer} figures={known} />
      <PanelLinks
        customerId={customerId}
        reference={reference}
        customer={customer}
        isChased={(known?.overdue ?? 0) > 0 || (known?.deemedLost ?? 0) > 0}
      />
      <PlaceFooter place={customer} />
    </div>
  )
}
