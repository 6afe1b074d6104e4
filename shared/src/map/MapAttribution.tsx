import styles from './MapFrame.module.css'
import type { BaseLayer } from './tiles.ts'
import { tilesOf } from './tiles.ts'

/** Whose maps these are: Natural Earth's outline by way of world-atlas, and the tiles'. Names, the same in every language. */
export function MapAttribution({ base }: { readonly base: BaseLayer }) {
  const tiles = tilesOf(base)
  return (
    <p className={styles.attribution}>
      {tiles && `${tiles.source} · `}
      Natural Earth · Leaflet
    </p>
  )
}
