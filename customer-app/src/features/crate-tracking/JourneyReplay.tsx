import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ReplayBar } from './ReplayBar.tsx'
import type { ShownTrace } from './useCrateTrace.ts'

/** Plays the chosen crate's journey; nothing for one that has not moved. */
export function JourneyReplay({ trace, replay, currentStop }: ShownTrace) {
  useSignals()
  if (!trace || trace.trail.length < 2) return null
  const stop = trace.stops[currentStop < 0 ? trace.stops.length - 1 : currentStop]
  // Between two stops it is on its way, whatever it left last.
  const isThere = stop !== undefined && replay.time >= stop.start && replay.time <= stop.end
  return <ReplayBar replay={replay} placeText={isThere ? stop.name || t(stopLabelKey(stop)) : t('tracking.underWay')} />
}
