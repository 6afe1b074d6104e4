import type { Request } from '@crateway/shared/client/useRequest.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { FailedLine } from '@crateway/shared/ui/FailedLine.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import type { MapPlant } from './mapPlant.ts'
import { placeText } from './mapWords.ts'
import styles from './PlantList.module.css'

export interface PlantListProps {
  readonly plants: Request<readonly MapPlant[]>
  readonly selectedId: string
  readonly onSelect: (plant: MapPlant) => void
}

/** The plants by name, for those who do not look for them on the map. */
export function PlantList({ plants, selectedId, onSelect }: PlantListProps) {
  useSignals()
  if (plants.state === 'failed') {
    return <FailedLine text={t('map.plantsFailed')} onRetry={plants.retry} />
  }
  if (!plants.data?.length) return null
  const unplaced = plants.data.filter(({ position }) => position === null).length
  return (
    <>
      {unplaced > 0 && <p className={styles.unplaced}>{tCount('customerMap.plantsUnplaced', unplaced)}</p>}
      <details className={styles.details}>
        <summary>{t('customerMap.plantList')}</summary>
        <ul>
          {plants.data.map((plant) => (
            <li key={plant.id}>
              <button
                type="button"
                className={styles.plant}
                aria-current={plant.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(plant)}
              >
                {plant.name}
                <span className={styles.place}>
                  {[placeText(plant), plant.position ? '' : t('customerMap.noPosition')].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
