import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, Plant } from '@crateway/shared/contract/calls/maps.ts'
import type { LocationType } from '@crateway/shared/contract/locationTypes.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { fewestLetters, searchState } from '@crateway/shared/domain/nameSearch.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { FailedLine } from '@crateway/shared/ui/FailedLine.tsx'
import { SearchBox } from '@crateway/shared/ui/SearchBox.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countUnplaced, findPlaces, placeNote, placesOf, type TypedPlace } from './mapPlaces.ts'
import { PickList } from './PickList.tsx'
import styles from './TrackingPanel.module.css'

/** What several places of a location type are called. */
const typeTexts: Readonly<Record<LocationType, TextKey>> = {
  PLANT: 'tracking.type.plants',
  PORT: 'tracking.type.ports',
  'NATURAL PRODUCER': 'tracking.type.producers',
  ENDUSER: 'tracking.type.endusers',
  CUSTOMER: 'tracking.type.customers',
  DISTRIBUTOR: 'tracking.type.distributors',
  'CUSTOMER WAREHOUSE': 'tracking.type.warehouses',
}

interface PlaceChooserProps {
  readonly places: Request<readonly PlacesOfType[]>
  /** The plants, where they are told apart from the places; else null. */
  readonly plants: Request<readonly Plant[]> | null
  readonly shown: readonly LocationType[]
  readonly onShow: (types: readonly LocationType[]) => void
  /** The map goes to a place: for a look while it is pointed at, or for good. */
  readonly onCentre: (place: TypedPlace, isForGood: boolean) => void
}

/** Which places stand on the map, by location type, and the way to each of them. */
export function PlaceChooser({ places, plants, shown, onShow, onCentre }: PlaceChooserProps) {
  useSignals()
  if (places.data === undefined) {
    return (
      <section className={styles.places} aria-label={t('tracking.places')}>
        <h2 tabIndex={-1}>{t('tracking.places')}</h2>
        {places.state === 'failed' ? (
          <Failure text={t('ui.problemTitle')} onRetry={places.retry} />
        ) : (
          <Skeleton height={24} width={220} />
        )}
      </section>
    )
  }
  const groups = places.data
  const toggle = (type: LocationType) =>
    onShow(shown.includes(type) ? shown.filter((other) => other !== type) : [...shown, type])
  const unplaced = countUnplaced(groups, shown)
  const others = shown.filter((type) => type !== 'PLANT' && type !== 'ENDUSER')
  return (
    <section className={styles.places} aria-label={t('tracking.places')}>
      <h2 tabIndex={-1}>{t('tracking.places')}</h2>
      <ul className={styles.types}>
        {groups.map(({ type, places: own }) => (
          <li key={type}>
            <button
              type="button"
              className={styles.type}
              aria-pressed={shown.includes(type)}
              disabled={own.length === 0}
              onClick={() => toggle(type)}
            >
              {shown.includes(type) && <Check aria-hidden="true" />}
              {t(typeTexts[type])} <span className={styles.typeCount}>{formatNumber(own.length)}</span>
            </button>
          </li>
        ))}
      </ul>
      {plants?.state === 'failed' && <Failure text={t('map.plantsFailed')} onRetry={plants.retry} />}
      {unplaced > 0 && <p className={styles.told}>{tCount('tracking.omitted', unplaced)}</p>}
      <PlaceSearch
        label={t('tracking.findEnduser')}
        groups={groups}
        types={endusers}
        isOpen={shown.includes('ENDUSER')}
        onCentre={onCentre}
      />
      {shown.includes('PLANT') && groups.some(({ type }) => type === 'PLANT') && (
        <PlaceSearch label={t('tracking.findPlant')} groups={groups} types={plantTypes} isOpen onCentre={onCentre} />
      )}
      {others.length > 0 && (
        <PlaceSearch label={t('tracking.findPlace')} groups={groups} types={others} isOpen onCentre={onCentre} />
      )}
    </section>
  )
}

/** What could not be had, and another try, whose button goes with the message: the heading above takes its focus. */
function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <FailedLine
      text={text}
      onRetry={({ currentTarget }) => {
        currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })
        onRetry()
      }}
    />
  )
}

const endusers: readonly LocationType[] = ['ENDUSER']
const plantTypes: readonly LocationType[] = ['PLANT']
const keyOf = ({ key }: TypedPlace) => key

interface PlaceSearchProps extends Pick<PlaceChooserProps, 'onCentre'> {
  readonly label: string
  readonly groups: readonly PlacesOfType[]
  readonly types: readonly LocationType[]
  /** Whether places are listed before anything is typed. */
  readonly isOpen: boolean
}

/** Finds a place of some location types; pointing at one, or choosing it, brings the map there. */
function PlaceSearch({ label, groups, types, isOpen, onCentre }: PlaceSearchProps) {
  useSignals()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { value: spoken } = language
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are found by their countries in the language on screen.
  const found = useMemo(() => findPlaces(placesOf(groups, types), typed), [groups, types, typed, spoken])
  const state = searchState(typed)
  // Of types that are on the map all that are not there are told above.
  const unplaced = isOpen || state !== 'searching' ? 0 : countUnplaced(groups, types, typed)
  const isListed = isOpen || state === 'searching'
  return (
    <div className={styles.search}>
      <SearchBox label={label} value={typed} onChange={setTyped} />
      <p className={styles.told} role="status">
        {state === 'tooShort' && t('map.tooShort', { count: formatNumber(fewestLetters) })}
        {unplaced > 0 && tCount('tracking.omitted', unplaced)}
      </p>
      {isListed && (
        <>
          <p className="unseen" role="status">
            {tCount('map.places', found.length)}
          </p>
          <PickList
            label={label}
            items={found}
            idOf={keyOf}
            draw={(place) => ({ label: place.name, note: placeNote(place) })}
            hasNotes
            selectedId={chosen}
            onPick={(place) => {
              setChosen(place.key)
              onCentre(place, true)
            }}
            onRest={(place) => onCentre(place, false)}
            hint={t('tracking.placeKeys')}
            emptyText={t('tracking.noPlace')}
          />
        </>
      )}
    </div>
  )
}
