import {
  mostPendingEndusers,
  type PendingEnduser,
  type PendingEnduserInput,
} from '@crateway/shared/contract/calls/pendingEndusers.ts'
import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'

/** A consignee as it is asked for, what was left empty as null. */
type NewEnduser = Omit<PendingEnduser, 'id' | 'customerId'>

/** The consignees of one request, and under which name each was sent. */
export interface EnduserBatch {
  readonly endusers: readonly NewEnduser[]
  /** Path of the consignee at a place in the batch. */
  fieldOf(index: number): string
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid', { message: `${field} ${message}`, fields: [{ field, message }] })
}

const toNewEnduser = ({ street2 = null, ...rest }: PendingEnduserInput): NewEnduser => ({ ...rest, street2 })

/** One consignee or a list of them, of which exactly one was sent; `invalid` when both or none were, or too many. */
export function toBatch({
  enduser,
  endusers,
}: {
  readonly enduser?: PendingEnduserInput | undefined
  readonly endusers?: readonly PendingEnduserInput[] | undefined
}): EnduserBatch {
  if (enduser !== undefined) {
    if (endusers !== undefined) refuse('endusers', 'must be absent beside enduser')
    return { endusers: [toNewEnduser(enduser)], fieldOf: () => 'enduser' }
  }
  if (endusers === undefined) refuse('enduser', 'is missing')
  if (endusers.length === 0 || endusers.length > mostPendingEndusers) {
    refuse('endusers', `must have 1 to ${mostPendingEndusers} consignees`)
  }
  return { endusers: endusers.map(toNewEnduser), fieldOf: (index) => `endusers.${index}` }
}

const mostNamed = 20

/**
 * Refuses with `ship_to_code_taken`, naming them, consignees whose partner reference stands before in the batch or in
 * `taken`.
 */
export function assertReferencesFree({ endusers, fieldOf }: EnduserBatch, taken: ReadonlySet<string>): void {
  const seen = new Set<string>()
  const fields: FieldProblem[] = []
  for (const [index, { partnerReference }] of endusers.entries()) {
    const field = `${fieldOf(index)}.partnerReference`
    if (taken.has(partnerReference)) fields.push({ field, message: `${partnerReference} already exists` })
    else if (seen.has(partnerReference)) fields.push({ field, message: `${partnerReference} is given twice` })
    seen.add(partnerReference)
  }
  const [first] = fields
  if (first === undefined) return
  throw new Problem('ship_to_code_taken', {
    message: `The ship-to code ${first.message}`,
    fields: fields.slice(0, mostNamed),
  })
}
