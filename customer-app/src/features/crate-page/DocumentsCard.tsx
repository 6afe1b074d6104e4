import type { StoryDelivery } from '@crateway/shared/contract/calls/crateStory.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { openDeliveryNote } from '../../openDeliveryNote.ts'
import { CardHead } from './CardHead.tsx'
import styles from './CratePageScreen.module.css'
import list from './ScansCard.module.css'

interface DocumentsCardProps {
  readonly deliveries: readonly StoryDelivery[]
  /** Whether there may be others that nobody tells of. */
  readonly isPatched: boolean
}

/** The delivery notes of a crate's deliveries, and what was noted on them. */
export function DocumentsCard({ deliveries, isPatched }: DocumentsCardProps) {
  useSignals()
  return (
    <Card aria-label={t('cratePage.documents')}>
      <CardHead title={t('cratePage.documents')} />
      {deliveries.length === 0 && (
        <p className={styles.none}>{t(isPatched ? 'cratePage.documentsUnknown' : 'cratePage.noDocuments')}</p>
      )}
      <ul className={list.documents}>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.deliveryId} delivery={delivery} />
        ))}
      </ul>
    </Card>
  )
}

function Delivery({ delivery }: { readonly delivery: StoryDelivery }) {
  useSignals()
  const { id: customerId } = usePartner()
  const [isBusy, setIsBusy] = useState(false)
  const { deliveryId, shippingDate, information, requirement } = delivery
  const open = async () => {
    setIsBusy(true)
    await openDeliveryNote(customerId, deliveryId)
    setIsBusy(false)
  }
  const notes = [information, requirement].filter(Boolean).join(' · ')
  return (
    <li>
      <Button variant="ghost" isBusy={isBusy} icon={<FileText aria-hidden="true" />} onClick={() => void open()}>
        {t('cratePage.deliveryNote', { id: deliveryId })}
      </Button>
      <span className={list.note}>
        {['PDF', shippingDate && formatCalendarDate(shippingDate)].filter(Boolean).join(t('common.clause'))}
      </span>
      {notes && <p className={list.note}>{notes}</p>}
    </li>
  )
}
