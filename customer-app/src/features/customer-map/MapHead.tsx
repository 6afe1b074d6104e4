import { fewestLetters, searchState } from '@crateway/shared/domain/nameSearch.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { SearchBox } from '@crateway/shared/ui/SearchBox.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import styles from './CustomerMapScreen.module.css'
import type { MapCount } from './mapFilter.ts'

export interface MapHeadProps {
  /** Undefined while the end customers are not here. */
  readonly count: MapCount | undefined
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** What the screen is, how much of it is on the map, and the search by name. */
export function MapHead({ count, search, onSearch }: MapHeadProps) {
  useSignals()
  const isTooShort = searchState(search) === 'tooShort'
  return (
    <div className={styles.head}>
      <PageHeader title={t('customerMap.title')} />
      <p className={styles.count} role="status">
        {count && <CountLine {...count} />}
      </p>
      <SearchBox
        label={t('customerMap.search', { count: formatNumber(fewestLetters) })}
        value={search}
        onChange={onSearch}
        hasShortcut
      />
      <p className={styles.hint} role="status">
        {isTooShort && t('map.tooShort', { count: formatNumber(fewestLetters) })}
      </p>
    </div>
  )
}

function CountLine({ shown, total, crates }: MapCount) {
  useSignals()
  return (
    <>
      {tCount('customerMap.count', total, { shown: formatNumber(shown) })}
      {crates !== null && ` · ${tCount('map.crates', crates)}`}
    </>
  )
}
