import { useSignals } from '@preact/signals-react/runtime'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../i18n/translate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { L } from './leaflet.ts'
import styles from './MapFrame.module.css'

interface MapButtonsProps {
  readonly map: L.Map
  readonly onFit: (() => void) | undefined
}

/** What the wheel does, as buttons; and one that shows everything. */
export function MapButtons({ map, onFit }: MapButtonsProps) {
  useSignals()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const read = () => setZoom(map.getZoom())
    read()
    map.on('zoomend zoomlevelschange', read)
    return () => {
      map.off('zoomend zoomlevelschange', read)
    }
  }, [map])
  return (
    <div className={styles.buttons}>
      <IconButton
        label={t('map.zoomIn')}
        icon={<Plus />}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<Minus />}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      />
      {onFit && <IconButton label={t('map.fit')} icon={<Maximize />} onClick={onFit} />}
    </div>
  )
}
