import type { BodyOf } from '@crateway/shared/contract/call.ts'
import type { createShipping, updateShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { Queries } from '../../db/open.ts'
import { findShipToCodes, holdScanUser } from './consignees.queries.ts'
import { findUnknownCrates } from './crateMovements.queries.ts'
import { assertCrates, assertReferenceOrConsignee, refuse, type SentCrates, toConsigneeCode } from './shippingRules.ts'
import type { NamedShipping, ShippingData } from './shippings.queries.ts'

/** A filled-in shipping form, and under which names its fields were sent: refusals name those. */
interface ShippingForm {
  readonly customerId: string
  readonly data: Omit<ShippingData, 'consigneeCode'> & { readonly consigneeCode: string | null | undefined }
  readonly fields: Readonly<Record<'reference' | 'enduserId' | 'consigneeCode' | 'scanUserId', string>>
  readonly crates: SentCrates
}

const toSentCrates = (movements: readonly { readonly barcode: string }[]): SentCrates => ({
  field: 'crateMovements',
  barcodes: movements.map(({ barcode }) => barcode),
})

/** The form of a new shipping. */
export function toNewForm(body: BodyOf<typeof createShipping>): ShippingForm {
  const { enduserId = null, reference = null, referenceComplement = null, scanUser: scanUserId = null } = body
  const creationDate = new Date(body.date)
  return {
    customerId: body.customerId,
    data: { enduserId, consigneeCode: body.consigneeCode, reference, referenceComplement, creationDate, scanUserId },
    fields: {
      reference: 'reference',
      enduserId: 'enduserId',
      consigneeCode: 'consigneeCode',
      scanUserId: 'scanUser',
    },
    crates: toSentCrates(body.crateMovements),
  }
}

/** The form of a change, with the shipping as its sender saw it. */
export function toChangeForm({ shipping, crateMovements }: BodyOf<typeof updateShipping>): ShippingForm & {
  readonly seen: NamedShipping
} {
  const { id, customerId, version, enduserId, consigneeCode, reference, referenceComplement, scanUserId } = shipping
  const creationDate = new Date(shipping.creationDate)
  return {
    seen: { id, customerId, version },
    customerId,
    data: { enduserId, consigneeCode, reference, referenceComplement, creationDate, scanUserId },
    fields: {
      reference: 'shipping.reference',
      enduserId: 'shipping.enduserId',
      consigneeCode: 'shipping.consigneeCode',
      scanUserId: 'shipping.scanUserId',
    },
    crates: toSentCrates(crateMovements),
  }
}

/**
 * Checks a form against what the customer has: consignee, ship-to code, scan user and crates; `shippingId` names the
 * shipping whose present crates are known anyway. Answers the data to write, its ship-to code derived where none was given.
 */
export async function checkForm(
  db: Queries,
  { customerId, data, fields, crates }: ShippingForm,
  shippingId?: string,
): Promise<ShippingData> {
  assertReferenceOrConsignee(data, fields.reference)
  const { enduserId, scanUserId } = data
  const codes = enduserId === null ? undefined : await findShipToCodes(db, customerId, enduserId)
  if (enduserId !== null && codes === undefined) {
    refuse([{ field: fields.enduserId, message: 'must be a consignee of the customer' }])
  }
  const consigneeCode = toConsigneeCode(codes, data.consigneeCode, fields.consigneeCode)
  if (scanUserId !== null && !(await holdScanUser(db, customerId, scanUserId))) {
    refuse([{ field: fields.scanUserId, message: 'must be a scan user of the customer' }])
  }
  assertCrates(crates, new Set())
  assertCrates(crates, await findUnknownCrates(db, customerId, crates.barcodes, shippingId))
  return { ...data, consigneeCode }
}
