import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import { useMap } from 'react-leaflet'
import { defaultLanguage, type LanguageCode } from '../../contract/languages.ts'
import { countryName } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { theme } from '../../state/theme.ts'
import { toX, toY } from '../mercator.ts'
import { LandTiles } from './LandTiles.ts'
import type { LandShapes } from './landShapes.ts'
import { loadLand } from './loadLand.ts'
import { loadPortNames, type PortNames } from './loadPortNames.ts'
import { MapWhere } from './MapWhere.tsx'
import { NameLayer, portZoom, townZoom } from './NameLayer.ts'
import type { NamedSpot } from './nearestNames.ts'
import { ports as allPorts } from './ports.ts'
import type { Town } from './town.ts'

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

const english: PortNames = new Map()
const none: readonly NamedSpot[] = []

/** What ports are called in a language; until that is known, and without a line, as in English. */
function usePortNames(code: LanguageCode): PortNames {
  const [told, setTold] = useState({ code: defaultLanguage, names: english })
  useEffect(() => {
    let isOver = false
    loadPortNames(code).then(
      (names) => {
        if (!isOver) setTold({ code, names })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [code])
  return told.code === code ? told.names : english
}

interface OutlineLayerProps {
  readonly hasNames: boolean
  /** Towns that are named beside countries and ports. */
  readonly towns: readonly Town[]
}

/**
 * The outline of the land in the theme's colours; with the names of countries and ports, in the language on screen, and of towns
 * as they are told. Near to a place it says what is around.
 */
export function OutlineLayer({ hasNames, towns }: OutlineLayerProps) {
  useSignals()
  const map = useMap()
  const land = useLand()
  const { value: code } = language
  const ports = usePortNames(code)
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
    const names = new NameLayer({ countries: land.countries, countryName, portNames: ports, towns }).addTo(map)
    return () => {
      names.remove()
    }
  }, [map, land, ports, towns, hasNames, code])
  const known = useMemo(
    () => [
      ...towns.map(({ name, lat, lng }) => ({ text: name, fromZoom: townZoom, x: toX(lng), y: toY(lat) })),
      ...allPorts.map(({ name, x, y }) => ({ text: ports.get(name) ?? name, fromZoom: portZoom + 1, x, y })),
    ],
    [towns, ports],
  )
  return <MapWhere names={hasNames ? known : none} />
}
