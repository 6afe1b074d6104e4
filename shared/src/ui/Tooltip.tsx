import { Slot } from 'radix-ui/slot'
import { type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { isFocusMovedByKey, watchFocusKeys } from './focusKeys.ts'
import type { TooltipBubbleProps } from './TooltipBubble.tsx'
import { usePartAhead } from './usePartAhead.ts'

export interface TooltipProps {
  readonly text: string
  /** One element that can take focus; it needs a name of its own, a tooltip is only its echo. */
  readonly children: ReactElement
  readonly side?: TooltipBubbleProps['side']
  /** False keeps the element and shows no tooltip (its label is on screen). */
  readonly isOn?: boolean
}

/** How long an element is pointed at before it says what it is, ms. */
const pointDelay = 400
/** How long the pointer may be on its way from the element to the words, ms. */
const leaveDelay = 150

const loadBubble = async () => (await import('./TooltipBubble.tsx')).TooltipBubble

/** Words that appear when an element is pointed at, or when a person moves the focus to it. */
export function Tooltip({ text, children, side = 'bottom', isOn = true }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const isWanted = isOpen && isOn
  const Bubble = usePartAhead(loadBubble, isWanted)
  useEffect(watchFocusKeys, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(true), delay)
  }
  const hide = (delay = 0) => {
    clearTimeout(timer.current)
    if (delay === 0) setIsOpen(false)
    else timer.current = setTimeout(() => setIsOpen(false), delay)
  }
  const handlePoint = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') show(pointDelay)
  }
  return (
    <>
      <Slot
        ref={anchor}
        {...(isWanted && Bubble ? { 'aria-describedby': id } : {})}
        onPointerEnter={handlePoint}
        onPointerLeave={() => hide(leaveDelay)}
        onPointerDown={() => hide()}
        onClick={() => hide()}
        onFocus={() => isFocusMovedByKey() && show(0)}
        onBlur={() => hide()}
      >
        {children}
      </Slot>
      {isWanted && Bubble && (
        <Bubble
          id={id}
          anchor={anchor}
          text={text}
          side={side}
          onPoint={() => show(0)}
          onLeave={() => hide(leaveDelay)}
          onClose={() => hide()}
        />
      )}
    </>
  )
}
