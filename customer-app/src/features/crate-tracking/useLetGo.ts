import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useEscape } from './useEscape.ts'

/** What is chosen of a trace, and the ways to let go of it. */
interface Chosen {
  /** The message whose popup is open. */
  readonly point: TracePoint | null
  readonly stop: string | null
  readonly onPoint: (point: null) => void
  readonly onStop: () => void
  readonly onCrate: () => void
}

/** Escape lets go of what was chosen last, one by one: a popup, a stop, and then the crate. */
export function useLetGo(isHeard: boolean, { point, stop, onPoint, onStop, onCrate }: Chosen): void {
  const letGo = () => {
    if (point) onPoint(null)
    else if (stop !== null) onStop()
    else onCrate()
  }
  useEscape(isHeard ? letGo : null)
}
