import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { usePlacedBelow } from '../usePlacedBelow.ts'
import type { CalendarProps } from './Calendar.tsx'

type CalendarComponent = ComponentType<CalendarProps>

const load = async (): Promise<CalendarComponent> => (await import('./Calendar.tsx')).Calendar

/**
 * The calendar of a date field in the browser's own popover, above all else on the page, and its code, which is fetched when
 * somebody comes near the button. It closes when the focus leaves the field. Where the browser knows no popovers the field is
 * typed into.
 * @param onLeave told when the focus leaves the frame, which line, button and calendar belong to, and when the calendar closes
 *   and the line does not get the focus back
 */
export function useCalendarPopover(popoverId: string, onLeave: () => void) {
  const frameRef = useRef<HTMLSpanElement>(null)
  const popoverRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly Calendar: CalendarComponent } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const prepare = () => {
    if (loaded) return
    load().then(
      (Calendar) => setLoaded({ Calendar }),
      () => setHasFailed(true),
    )
  }
  const place = usePlacedBelow(isOpen, popoverRef, frameRef)

  useEffect(() => {
    if (!isOpen) return
    // Not the frame's own blur: a day that goes with its month takes the focus along, and nobody has left.
    const handleFocus = ({ target }: globalThis.FocusEvent) => {
      if (target instanceof Node && !frameRef.current?.contains(target)) popoverRef.current?.hidePopover()
    }
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [isOpen])

  const isInLine = () => frameRef.current?.querySelector('input') === document.activeElement
  const close = () => popoverRef.current?.hidePopover?.()
  return {
    isOpen,
    hasFailed,
    Calendar: loaded?.Calendar,
    open: () => popoverRef.current?.showPopover?.(),
    close,
    frameProps: {
      ref: frameRef,
      // Escape closes the calendar, not the dialog around it (see Dialog).
      'data-own-escape': isOpen || undefined,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // The calendar tells of the end of an open field when it closes.
        if (!isOpen && !currentTarget.contains(relatedTarget)) onLeave()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) close()
      },
    },
    buttonProps: { popoverTarget: popoverId, onPointerEnter: prepare, onFocus: prepare },
    popoverProps: {
      ref: popoverRef,
      id: popoverId,
      popover: 'auto' as const,
      onBeforeToggle: ({ newState }: ToggleEvent) => {
        if (newState !== 'open') return
        setHasFailed(false)
        prepare()
        place()
      },
      onToggle: ({ newState }: ToggleEvent) => {
        setIsOpen(newState === 'open')
        if (newState === 'closed' && !isInLine()) onLeave()
      },
    },
  }
}
