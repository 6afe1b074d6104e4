import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import type { MapBounds } from '@crateway/shared/map/mapView.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Info } from 'lucide-react'
import { Link } from 'wouter'
import styles from './CustomerMapScreen.module.css'
import { asTable } from './mapAddress.ts'
import type { MapDesk } from './useMapDesk.ts'

export interface NoPositionProps {
  readonly desk: MapDesk
  /** What the map shows; null where it is not shown. */
  readonly bounds: MapBounds | null
}

/** Says how many end customers are not on the map, and leads to them. */
export function NoPosition({ desk: { address, unplaced, pathOf }, bounds }: NoPositionProps) {
  useSignals()
  const { isUnplacedOnly, isTable } = address
  if (unplaced.length === 0 && !isUnplacedOnly) return null
  const told = isTable ? 'customerMap.unplaced' : 'customerMap.unplacedHere'
  return (
    <p className={styles.info}>
      <Info aria-hidden="true" />
      <span>
        {isUnplacedOnly ? t('customerMap.onlyUnplaced') : tCount(told, unplaced.length)}{' '}
        {isUnplacedOnly ? (
          <Link href={pathOf({ position: null, page: null })}>{t('customerMap.showAll')}</Link>
        ) : (
          <Link href={pathOf({ ...asTable(bounds), position: 'none', page: null })}>{t('customerMap.showThem')}</Link>
        )}
      </span>
    </p>
  )
}
