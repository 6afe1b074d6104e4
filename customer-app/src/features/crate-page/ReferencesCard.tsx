import type { CrateStory } from '@crateway/shared/contract/calls/crateStory.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import list from './ReferencesCard.module.css'

const referencesOf = ({ cycle, ...crate }: CrateStory): readonly (readonly [TextKey, string | null | undefined])[] => [
  ['stockDetail.column.orderNumber', cycle?.orderNumber],
  ['stockDetail.column.purchaseOrderNumber', cycle?.purchaseOrderNumber],
  ['stockDetail.column.deliveryNumber', cycle?.deliveryNumber],
  ['collectionDetail.column.shipmentNumber', cycle?.shipmentNumber],
  ['stockDetail.column.shipTo', cycle?.consigneeCode],
  ['stockDetail.column.info', cycle?.info],
  ['stockDetail.column.crateNumber', crate.crateNumber],
  ['stockDetail.column.batchNumber', crate.batchNumber],
]

/** The numbers that a crate and its cycle go by; those that there are. */
export function ReferencesCard({ story }: { readonly story: CrateStory }) {
  useSignals()
  const told = referencesOf(story).filter(([, text]) => text)
  if (told.length === 0) return null
  return (
    <Card aria-label={t('cratePage.references')}>
      <dl className={list.references}>
        {told.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
