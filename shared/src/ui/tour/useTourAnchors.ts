import { useLayoutEffect, useState } from 'react'
import { type TourStep, tourSteps } from '../../state/tour.ts'

/** The parts of the page that can be shown now, in the tour's order. */
type TourAnchors = ReadonlyMap<TourStep, HTMLElement>

/** Parts carry `data-tour`; of those drawn for wide and for narrow windows the one that is seen counts. */
function findAnchors(): TourAnchors {
  const anchors = new Map<TourStep, HTMLElement>()
  for (const step of tourSteps) {
    const candidates = document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)
    const seen = [...candidates].find((element) => element.getClientRects().length > 0)
    if (seen) anchors.set(step, seen)
  }
  return anchors
}

/** Where the tour's parts stand, found anew when the window changes; empty until the page is drawn. */
export function useTourAnchors(): TourAnchors {
  const [anchors, setAnchors] = useState<TourAnchors>(new Map())
  useLayoutEffect(() => {
    const find = () => setAnchors(findAnchors())
    find()
    addEventListener('resize', find)
    return () => removeEventListener('resize', find)
  }, [])
  return anchors
}
