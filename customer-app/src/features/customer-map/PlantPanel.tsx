import { t } from '@crateway/shared/i18n/translate.ts'
import { StatusChip } from '@crateway/shared/ui/StatusChip.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Factory } from 'lucide-react'
import styles from './CustomerPanel.module.css'
import type { MapPlant } from './mapPlant.ts'
import { placeText } from './mapWords.ts'
import { PlaceFooter } from './PlaceFooter.tsx'
import { SmallFlag } from './SmallFlag.tsx'

/** What is known of one plant: where it is. */
export function PlantPanel({ plant }: { readonly plant: MapPlant }) {
  useSignals()
  return (
    <div className={styles.body}>
      <div className={styles.who}>
        <p className={styles.place}>
          <SmallFlag code={plant.countryCode} />
          {placeText(plant)}
        </p>
        <p className={styles.chips}>
          <StatusChip kind="plain" icon={Factory}>
            {t('customerMap.plant')}
          </StatusChip>
        </p>
      </div>
      <PlaceFooter place={plant} />
    </div>
  )
}
