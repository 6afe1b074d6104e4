import { type Stay, type StopLabel, stopLabel } from './stopLabel.ts'

/** What a table says of a crate by its last point. */
export interface CrateStatus {
  readonly isCollected: boolean
  readonly label: Exclude<StopLabel, 'atPlant' | 'sentOut' | 'atPlace'> | 'inTransportation'
}

/**
 * The status of a crate by its last point (seed 1, section 4, 'Table status per point'): collected or in process, and of
 * those in process where they are. A crate at a plant of the provider that is not collected is on its way from there, and
 * so is one at no known place, or at none that has a code, which journeys and counters leave out: all are 'In transportation'.
 */
export function crateStatus(point: Stay & { readonly code?: string | null | undefined }): CrateStatus {
  const label = point.code ? stopLabel(point) : 'atPlace'
  const isOnTheWay = label === 'atPlant' || label === 'sentOut' || label === 'atPlace'
  return { isCollected: label === 'collected', label: isOnTheWay ? 'inTransportation' : label }
}

/** Key of the text of a crate's status. */
export function crateStatusKey({
  label,
}: CrateStatus):
  | 'journey.status.inTransportation'
  | `journey.stop.${Exclude<CrateStatus['label'], 'inTransportation'>}` {
  return label === 'inTransportation' ? 'journey.status.inTransportation' : `journey.stop.${label}`
}
