import { useSignals } from '@preact/signals-react/runtime'
import { tourProgress } from '../../state/tour.ts'
import { TourOffer } from './TourOffer.tsx'
import { TourWalk } from './TourWalk.tsx'

/** The intro tour of the frame: an offer to who has never been asked, then card by card along the parts of the page. */
export function Tour() {
  useSignals()
  const progress = tourProgress.value
  if (progress === 'done') return null
  return progress === 'unseen' ? <TourOffer /> : <TourWalk step={progress} />
}
