import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { t } from '../i18n/translate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { L } from './leaflet.ts'
import styles from './MapPopup.module.css'
import type { Position } from './mapView.ts'
import { drawnLongitude } from './shownArea.ts'

export interface MapPopupProps {
  readonly at: Position
  /** The trail it is about a point of, whose longitudes are unwrapped; it may go on meanwhile. */
  readonly trail?: readonly Position[]
  /** What it is about: its name for screen readers. */
  readonly label?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Free pixels around an open popup; to the right of it the buttons of the map stay free. */
const margin = 12
const rightOfIt = 72
/** Pixels that its tip and what it is about take below it. */
const tip = 32
/** So much of it is seen however small the map is. */
const leastHeight = 120
/** Its tip lies above what it is about, so that a small mark stays in sight. */
const above = L.point(0, -10)

/** Pixels that are laid over the head or foot of the map (`--map-head`, `--map-foot`). */
const laidOver = (style: CSSStyleDeclaration, end: 'head' | 'foot'): number =>
  Number.parseFloat(style.getPropertyValue(`--map-${end}`)) || 0

/** Where a popup finds room between what is laid over the map. */
function roomOf(map: L.Map) {
  const style = getComputedStyle(map.getContainer())
  const [head, foot] = [laidOver(style, 'head') + margin, laidOver(style, 'foot') + margin]
  const { x: width, y: height } = map.getSize()
  return {
    maxWidth: Math.min(340, width - margin - rightOfIt),
    maxHeight: Math.max(Math.min(height - head - foot - tip, innerHeight / 2), leastHeight),
    autoPanPaddingTopLeft: L.point(margin, head),
    autoPanPaddingBottomRight: L.point(rightOfIt, foot),
  }
}

/**
 * Something about a place of the map, beside that place. It takes the focus, so that it is read out; Escape and its button close it,
 * and the focus goes back where it was.
 */
export function MapPopup({ at, trail, label, onClose, children }: MapPopupProps) {
  useSignals()
  const map = useMap()
  const [content] = useState(() => document.createElement('div'))
  const box = useRef<HTMLDivElement>(null)
  const { lat, lng } = at
  const way = useRef(trail)
  way.current = trail

  useEffect(() => {
    const { maxHeight, ...room } = roomOf(map)
    content.style.setProperty('--room', `${maxHeight}px`)
    const popup = new L.Popup({
      ...room,
      content,
      closeButton: false,
      autoClose: false,
      closeOnEscapeKey: false,
      closeOnClick: false,
      minWidth: 200,
      offset: above,
      className: styles.popup ?? '',
    })
    const spot = () => new L.LatLng(lat, drawnLongitude(map, { lat, lng }, way.current))
    popup.setLatLng(spot()).openOn(map)
    // Moved far, or out, the map has what it is about on another copy of the world. Nobody wants the map back for that.
    const handleMove = () => {
      popup.options.autoPan = false
      popup.setLatLng(spot())
      popup.options.autoPan = true
    }
    map.on('moveend', handleMove)
    let height = content.offsetHeight
    const observer = new ResizeObserver(() => {
      if (content.offsetHeight === height) return
      height = content.offsetHeight
      // Leaflet takes the content out and puts it back, which costs the focus.
      const active = content.contains(document.activeElement) ? document.activeElement : null
      popup.update()
      if (active instanceof HTMLElement) active.focus({ preventScroll: true })
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      map.off('moveend', handleMove)
      popup.remove()
    }
  }, [map, content, lat, lng])

  useEffect(() => {
    const opener = document.activeElement
    box.current?.focus({ preventScroll: true })
    return () => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (!isFree) return
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const target = isThere ? opener : map.getContainer()
      target.focus({ preventScroll: true })
    }
  }, [map])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <div ref={box} className={styles.box} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
      <div className={styles.close}>
        <IconButton label={t('common.close')} icon={<X />} onClick={onClose} />
      </div>
      {children}
    </div>,
    content,
  )
}
