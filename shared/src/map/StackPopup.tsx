import { useSignals } from '@preact/signals-react/runtime'
import { MapPopup } from './MapPopup.tsx'
import type { MapMarker } from './marker.ts'
import styles from './StackPopup.module.css'

interface StackPopupProps {
  readonly markers: readonly MapMarker[]
  /** Ids of those at the spot that was opened; null for none. */
  readonly stack: readonly string[] | null
  /** What they are together: the popup's heading, and its name for screen readers. */
  readonly titleOf: (count: number) => string
  readonly onSelect: (id: string) => void
  readonly onClose: () => void
}

/** The markers of one spot, to choose one of; nothing where none of them is on the map any more. */
export function StackPopup({ markers, stack, titleOf, onSelect, onClose }: StackPopupProps) {
  useSignals()
  const stacked = stack === null ? [] : markers.filter(({ id }) => stack.includes(id))
  const [first] = stacked
  if (!first) return null
  const title = titleOf(stacked.length)
  return (
    <MapPopup at={first} label={title} onClose={onClose}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.stack}>
        {stacked.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                onClose()
                onSelect(id)
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </MapPopup>
  )
}
