import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import styles from './Sheet.module.css'

/** How much of the screen a sheet takes: its head, half, or all. */
const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

interface SheetProps {
  readonly label: string
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
  readonly children: ReactNode
}

/** Shares of the screen's height where a dragged sheet comes to rest. */
const shares: Readonly<Record<SheetHeight, number>> = { peek: 0.14, half: 0.5, full: 0.92 }

/** How far a pointer may go and still have pressed, px. */
const slack = 6

const nearest = (share: number): SheetHeight =>
  sheetHeights.reduce((best, height) =>
    Math.abs(shares[height] - share) < Math.abs(shares[best] - share) ? height : best,
  )

/** What lies over the lower part of a phone's map, in three heights: dragged, pressed, or moved by arrow keys. */
export function Sheet({ label, height, onHeight, children }: SheetProps) {
  useSignals()
  const frame = useRef<HTMLElement>(null)
  const begun = useRef<{ readonly y: number; readonly size: number } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const step = (by: number) => {
    const next = sheetHeights[sheetHeights.indexOf(height) + by]
    if (next) onHeight(next)
  }
  const handleMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    const from = begun.current
    if (!from || !currentTarget.hasPointerCapture(pointerId)) return
    if (dragged === null && Math.abs(clientY - from.y) < slack) return
    setDragged(Math.max(64, from.size + from.y - clientY))
  }
  const handleUp = () => {
    const room = frame.current?.parentElement?.clientHeight ?? 1
    if (dragged !== null) onHeight(nearest(dragged / room))
    begun.current = null
  }
  const handleClick = () => {
    // The click that ends a drag is none.
    if (dragged === null) onHeight(height === 'full' ? 'peek' : height === 'half' ? 'full' : 'half')
    setDragged(null)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <section
      ref={frame}
      className={styles.sheet}
      aria-label={label}
      data-height={height}
      style={dragged === null ? undefined : { height: dragged, transition: 'none' }}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={t('tracking.resizePanel')}
        aria-expanded={height !== 'peek'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          begun.current = { y: event.clientY, size: frame.current?.clientHeight ?? 0 }
        }}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => {
          begun.current = null
          setDragged(null)
        }}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <span />
      </button>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
