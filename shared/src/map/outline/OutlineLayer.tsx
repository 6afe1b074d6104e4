import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { countryName } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { theme } from '../../state/theme.ts'
import { LandTiles } from './LandTiles.ts'
import type { LandShapes } from './landShapes.ts'
import { loadLand } from './loadLand.ts'
import { NameLayer } from './NameLayer.ts'

/** The land, fetched once the map is on screen. Without it the map goes on; a line that comes back brings it. */
function useLand(): LandShapes | null {
  const [land, setLand] = useState<LandShapes | null>(null)
  useEffect(() => {
    let isOver = false
    const load = () => {
      loadLand().then(
        (loaded) => {
          if (!isOver) setLand(loaded)
        },
        () => undefined,
      )
    }
    load()
    addEventListener('online', load)
    return () => {
      isOver = true
      removeEventListener('online', load)
    }
  }, [])
  return land
}

/** The outline of the land in the theme's colours; with the names of countries and ports, in the language on screen. */
export function OutlineLayer({ hasNames }: { readonly hasNames: boolean }) {
  useSignals()
  const map = useMap()
  const land = useLand()
  const { value: code } = language
  const { value: shade } = theme

  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles are drawn in the theme's colours.
  useEffect(() => {
    if (!land) return
    const tiles = new LandTiles(land).addTo(map)
    return () => {
      tiles.remove()
    }
  }, [map, land, shade])

  // biome-ignore lint/correctness/useExhaustiveDependencies: names are of the language on screen.
  useEffect(() => {
    if (!land || !hasNames) return
    const names = new NameLayer(land.countries, countryName).addTo(map)
    return () => {
      names.remove()
    }
  }, [map, land, hasNames, code])
  return null
}
