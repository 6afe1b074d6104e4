import type { PlacesOfType, SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/** An end customer whose crates alone are looked at. */
export interface TrackedEnduser {
  readonly name: string
  /** What messages call its place. */
  readonly code: string
}

/** An end customer among a customer's places; null where it is none of them. */
export function findEnduser(groups: readonly PlacesOfType[], id: string): TrackedEnduser | null {
  const place = groups.find(({ type }) => type === 'ENDUSER')?.places.find((one) => one.id === id)
  return place ? { name: place.name, code: place.code ?? place.id } : null
}

const standsAt = ({ code }: TrackedEnduser, point: TracePoint) => point.type === 'ENDUSER' && point.code === code

/**
 * What of a customer's SIs and crates is an end customer's: the SIs that go there and their crates, and whatever stands there.
 * Services may not tell where an SI goes: of those it is the SIs of the crates that stand there.
 */
export function ofEnduser(
  enduser: TrackedEnduser | null,
  { sis, last }: { readonly sis: readonly SiCrates[]; readonly last: readonly TracePoint[] },
): { readonly sis: readonly SiCrates[]; readonly last: readonly TracePoint[] } {
  if (!enduser) return { sis: [], last: [] }
  const there = last.filter((point) => standsAt(enduser, point))
  const own = new Set(sis.filter(({ enduserName }) => enduserName === enduser.name).map(({ si }) => si))
  const withThose = new Set([...own, ...there.map(({ si }) => si)])
  return {
    sis: sis.filter(({ si }) => withThose.has(si)),
    last: last.filter((point) => own.has(point.si ?? '') || standsAt(enduser, point)),
  }
}
