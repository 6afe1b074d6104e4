import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useRef } from 'react'
import { moveTour, type TourStep, tourProgress } from '../../state/tour.ts'
import { TourCard } from './TourCard.tsx'
import { useTourAnchors } from './useTourAnchors.ts'

export interface TourWalkProps {
  readonly step: TourStep
  /** Gives the focus to the screen, where what had it has gone from the page; stays the same. */
  readonly focusContent: () => void
}

/** The tour under way: a card at each part that this page has, and the focus back where it was at the end. */
export function TourWalk({ step, focusContent }: TourWalkProps) {
  useSignals()
  const anchors = useTourAnchors()
  const opener = useRef(document.activeElement)

  const handleCardGone = useCallback(() => {
    if (tourProgress.peek() !== 'done') return
    const { current } = opener
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus()
    else focusContent()
  }, [focusContent])

  const steps = [...anchors.keys()]
  // A step kept by a wider window, or by somebody with more rights, may have no part here.
  const index = Math.max(0, steps.indexOf(step))
  const shown = steps[index]
  const anchor = shown && anchors.get(shown)
  if (!anchor) return null
  const previous = steps[index - 1]
  return (
    <TourCard
      key={shown}
      step={shown}
      anchor={anchor}
      position={index + 1}
      count={steps.length}
      onBack={previous && (() => moveTour(previous))}
      onNext={() => moveTour(steps[index + 1] ?? 'done')}
      onEnd={() => moveTour('done')}
      onGone={handleCardGone}
    />
  )
}
