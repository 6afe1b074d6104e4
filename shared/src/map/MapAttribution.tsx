import styles from './MapFrame.module.css'
import { type BaseLayer, tilesOf } from './tiles.ts'

/**
 * Whose maps these are: Natural Earth's outline by way of world-atlas, and the tiles'. Names, the same in every language.
 * @param shown the layer whose tiles are on screen; null for none
 */
export function MapAttribution({ shown }: { readonly shown: BaseLayer | null }) {
  const tiles = shown && tilesOf(shown)
  return (
    <p className={styles.attribution}>
      {tiles && `${tiles.source} · `}
      Natural Earth · Leaflet
    </p>
  )
}
