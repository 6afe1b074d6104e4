import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { readStored, writeStored } from '@crateway/shared/state/browserStorage.ts'
import { array, type Infer, integer, is, nullable, string, type } from 'superstruct'
import { type ColumnMapping, foldName } from './mapColumns.ts'

const storageKey = 'importColumns'
/** Mappings that are kept; the oldest are forgotten. */
const mostKept = 40

const keptStruct = array(type({ customerId: string(), names: string(), places: array(nullable(integer())) }))
type Kept = Infer<typeof keptStruct>

/** Names of columns as what a list is known by. */
const signatureOf = (names: readonly string[]): string => names.map(foldName).join('|').slice(0, 1_000)

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return is(kept, keptStruct) ? kept : []
  } catch {
    return []
  }
}

/** How the columns of these names were read for the customer last; null where nobody has said. */
export function rememberedMapping(customerId: string, names: readonly string[]): ColumnMapping | null {
  const signature = signatureOf(names)
  const found = readKept().find((one) => one.customerId === customerId && one.names === signature)
  if (!found || found.places.length !== enduserColumns.length) return null
  const places = found.places.map((place) => (place !== null && place >= 0 && place < names.length ? place : null))
  const mapping = Object.fromEntries(enduserColumns.map((column, index) => [column, places[index] ?? null]))
  return mapping as Record<EnduserColumn, number | null>
}

/** Keeps in this browser how a person reads columns of these names. */
export function rememberMapping(customerId: string, names: readonly string[], mapping: ColumnMapping): void {
  const signature = signatureOf(names)
  const others = readKept().filter((one) => one.customerId !== customerId || one.names !== signature)
  const own = { customerId, names: signature, places: enduserColumns.map((column) => mapping[column]) }
  writeStored(storageKey, JSON.stringify([own, ...others].slice(0, mostKept)))
}
