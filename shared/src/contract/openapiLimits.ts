import { mostLookups } from './calls/crates.ts'
import { mostPendingEndusers } from './calls/pendingEndusers.ts'
import { mostMovements } from './calls/shipments.ts'
import { mostAssignments, mostCrates } from './calls/shippingManagement.ts'
import type { JsonSchema } from './fields.ts'
import { furthestRow, mostRows } from './rowWindow.ts'

/** Most items of the lists of a call's body by their field; '' is the body itself. Handlers refuse more (a test sends one more). */
const mostItems: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  addMovements: { movements: mostMovements },
  assignEndusers: { '': mostAssignments },
  createPendingEndusers: { endusers: mostPendingEndusers },
  createShipping: { crateMovements: mostCrates },
  lookUpCrates: { barcodes: mostLookups },
  restoreConsignees: { '': mostAssignments },
  updateShipping: { crateMovements: mostCrates },
}

/** The schema of a call's body with how many items its lists may have. */
export function withLimits(callId: string, schema: JsonSchema): JsonSchema {
  const limits = mostItems[callId] ?? {}
  const own = limits[''] === undefined ? schema : { ...schema, maxItems: limits[''] }
  const { properties } = own
  if (typeof properties !== 'object' || properties === null) return own
  const limited = Object.entries(properties).map(([name, field]: [string, JsonSchema]) => {
    const most = limits[name]
    return [name, most === undefined ? field : { ...field, maxItems: most }]
  })
  return { ...own, properties: Object.fromEntries(limited) }
}

/** Most of a number that a query carries as text, by its name. Said here: apps carry the structs, and read no schema of numbers. */
const mostOf: Readonly<Record<string, number>> = { limit: mostRows, offset: furthestRow }

/** The schema of a parameter, a number where its text is one. */
export function withNumbers(name: string, schema: JsonSchema): JsonSchema {
  const most = mostOf[name]
  return most === undefined ? schema : { type: 'integer', minimum: 0, maximum: most }
}
