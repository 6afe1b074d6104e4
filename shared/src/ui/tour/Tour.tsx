import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { tourProgress } from '../../state/tour.ts'
import { usePartAhead } from '../usePartAhead.ts'
import { focusContent } from './focusContent.ts'
import { TourOffer } from './TourOffer.tsx'

/** Fetched apart from the offer: its cards are made of what menus and dialogs are made of. */
const loadWalk = async () => (await import('./TourWalk.tsx')).TourWalk

/** The intro tour of the frame: an offer to who has never been asked, then card by card along the parts of the page. */
export function Tour() {
  useSignals()
  const progress = tourProgress.value
  const [isOffered] = useState(progress === 'unseen')
  const isUnderWay = progress !== 'unseen' && progress !== 'done'
  const Walk = usePartAhead(loadWalk, isUnderWay, () => undefined)
  if (progress === 'done') return null
  if (isUnderWay && Walk) return <Walk step={progress} focusContent={focusContent} />
  // Stays, with the focus on it, until the first card can take that over.
  return isOffered ? <TourOffer /> : null
}
