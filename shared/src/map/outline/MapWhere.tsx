import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { formatNumber, t } from '../../i18n/translate.ts'
import { classNames } from '../../ui/classNames.ts'
import frame from '../MapFrame.module.css'
import { toX, toY } from '../mercator.ts'
import { areaOf } from '../shownArea.ts'
import styles from './MapWhere.module.css'
import { mapScale } from './mapScale.ts'
import { type MapDirection, type NamedSpot, nearestNames } from './nearestNames.ts'

interface MapWhereProps {
  /** The names that the map knows. */
  readonly names: readonly NamedSpot[]
}

/** From this zoom on a map may show nothing but land. */
const nearZoom = 7
/** As many names on the map say by themselves where it is. */
const enough = 2

const arrows: Readonly<Record<MapDirection, string>> = {
  north: '↑',
  northEast: '↗',
  east: '→',
  southEast: '↘',
  south: '↓',
  southWest: '↙',
  west: '←',
  northWest: '↖',
}

function lengthText(metres: number): string {
  const isFar = metres >= 1000
  const unit = isFar ? 'kilometer' : 'meter'
  return formatNumber(Math.round(isFar ? metres / 1000 : metres), { style: 'unit', unit, unitDisplay: 'short' })
}

/** How large things are on a map, and near to a place, where no names are on it, how far those are that it knows. */
export function MapWhere({ names }: MapWhereProps) {
  useSignals()
  const map = useMap()
  const [, setMoves] = useState(0)
  useEffect(() => {
    const handle = () => setMoves((count) => count + 1)
    map.on('moveend', handle)
    return () => {
      map.off('moveend', handle)
    }
  }, [map])
  const { lat, lng } = map.getCenter()
  const zoom = map.getZoom()
  const { metres, width } = mapScale(lat, zoom)
  const area = areaOf(map, 0)
  const isShown = ({ x, y, fromZoom }: NamedSpot) =>
    zoom >= fromZoom && y > area.north && y < area.south && x + Math.ceil(area.west - x) < area.east
  const isNear = zoom >= nearZoom
  const told = new Set(isNear ? names.filter(isShown).map(({ text }) => text) : []).size
  const others = isNear && told < enough ? names.filter((name) => !isShown(name)) : []
  return createPortal(
    <p className={classNames(frame.attribution, styles.where)}>
      <span className={styles.scale} style={{ width }}>
        {lengthText(metres)}
      </span>
      {nearestNames({ x: toX(lng), y: toY(lat) }, others, enough).map(({ text, kilometres, direction }) => (
        <span key={text}>
          {' · '}
          <span aria-hidden="true">{arrows[direction]}</span>
          <span className="unseen">{t(`map.direction.${direction}`)}</span> {text} {lengthText(kilometres * 1000)}
        </span>
      ))}
    </p>,
    map.getContainer(),
  )
}
