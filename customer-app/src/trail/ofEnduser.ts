import type { MapPlace, PlacesOfType, SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'

/** An end customer as SIs and messages know it. */
interface ToldEnduser {
  readonly id: string
  readonly name: string
  /** What messages call its place. */
  readonly code: string
}

/** An end customer whose crates alone are looked at. */
export interface TrackedEnduser extends ToldEnduser {
  readonly place: MapPlace
}

/** An end customer among a customer's places; null where it is none of them. */
export function findEnduser(groups: readonly PlacesOfType[], id: string): TrackedEnduser | null {
  const place = groups.find(({ type }) => type === 'ENDUSER')?.places.find((one) => one.id === id)
  return place ? { id, name: place.name, code: place.code ?? id, place } : null
}

const standsAt = ({ code }: ToldEnduser, point: TracePoint) => point.type === 'ENDUSER' && point.code === code

/** Whether an SI goes to an end customer; where services tell no more than its name, to each of that name. */
const goesTo = ({ id, name }: ToldEnduser, { enduserId, enduserName }: SiCrates) =>
  enduserId == null ? enduserName === name : enduserId === id

/** An SI as if it had some of its crates alone. */
function partOf(entry: SiCrates, wanted: ReadonlySet<string>): SiCrates {
  const barcodes = entry.barcodes.filter(({ barcode }) => wanted.has(barcode))
  const collected = barcodes.filter((crate) => crate.collected).length
  return { ...entry, barcodes, collected, inProcess: barcodes.length - collected }
}

interface Crates {
  readonly sis: readonly SiCrates[]
  /** Last messages. */
  readonly last: readonly TracePoint[]
}

/**
 * What of a customer's SIs and crates is an end customer's: the SIs that go there with all their crates, and of others the crates
 * that stand there. Services may not tell where an SI goes: of those it is what stands there.
 * @param chosen an SI that stays one to be told of, even if nothing of it is there
 */
export function ofEnduser(enduser: ToldEnduser | null, { sis, last }: Crates, chosen: string | null = null): Crates {
  const there = enduser ? last.filter((point) => standsAt(enduser, point)) : []
  const own = new Set(enduser ? sis.filter((entry) => goesTo(enduser, entry)).map(({ si }) => si) : [])
  const barcodesThere = new Map(
    [...Map.groupBy(there, ({ si }) => si ?? '')].map(([si, points]) => [
      si,
      new Set(points.map((one) => one.barcode)),
    ]),
  )
  return {
    sis: sis.flatMap((entry) => {
      if (own.has(entry.si)) return [entry]
      const barcodes = barcodesThere.get(entry.si)
      return barcodes || entry.si === chosen ? [partOf(entry, barcodes ?? new Set())] : []
    }),
    last: last.filter((point) => own.has(point.si ?? '') || (enduser !== null && standsAt(enduser, point))),
  }
}
