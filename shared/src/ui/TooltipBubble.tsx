import * as RadixTooltip from 'radix-ui/tooltip'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Tooltip.module.css'

export interface TooltipBubbleProps {
  readonly id: string
  /** The element it is about. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly text: string
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  readonly onPoint: () => void
  readonly onLeave: () => void
  /** Escape, or the element has moved. */
  readonly onClose: () => void
}

/** The words of a tooltip while they are shown, beside a box that lies where the element is. */
export function TooltipBubble({ id, anchor, text, side, onPoint, onLeave, onClose }: TooltipBubbleProps) {
  const [box, setBox] = useState<DOMRect | null>(null)
  useLayoutEffect(() => setBox(anchor.current?.getBoundingClientRect() ?? null), [anchor])

  useLayoutEffect(() => {
    addEventListener('scroll', onClose, { capture: true, passive: true, once: true })
    return () => removeEventListener('scroll', onClose, { capture: true })
  }, [onClose])

  if (!box) return null
  const { left, top, width, height } = box
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        {createPortal(
          <RadixTooltip.Trigger asChild>
            <span
              style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none', visibility: 'hidden' }}
              aria-hidden="true"
            />
          </RadixTooltip.Trigger>,
          document.body,
        )}
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            className={styles.tooltip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            aria-label={text}
            onPointerEnter={onPoint}
            onPointerLeave={onLeave}
          >
            <span id={id}>{text}</span>
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
