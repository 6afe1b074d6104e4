import {
  assignEndusers as assignEndusersCall,
  createShipping,
  deleteShipping as deleteShippingCall,
  listCrateMovements,
  listCustomerCrateMovements,
  listPlantCrates,
  readShipping as readShippingCall,
  restoreConsignees as restoreConsigneesCall,
  splitShipping as splitShippingCall,
  updateShipping,
  validateShipping,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import type { Viewer } from '../../http/access.ts'
import { found } from '../../http/found.ts'
import { assignEndusers, restoreConsignees } from './consignees.queries.ts'
import {
  findCustomerMovements,
  findMovements,
  findPlantCrates,
  insertMovements,
  replaceMovements,
} from './crateMovements.queries.ts'
import { checkForm, toChangeForm, toNewForm } from './shippingForm.ts'
import { assertAssignments, assertFree, refuse } from './shippingRules.ts'
import {
  changeShipping,
  deleteShipping,
  findShipping,
  findShippingKey,
  insertShipping,
  type NamedShipping,
  readShipping,
  type SeenShipping,
} from './shippings.queries.ts'
import { splitShipping } from './splitShipping.queries.ts'

/**
 * The shipping a body names, if it is one of the viewer's customers'; another tenant's is not found. The version may be
 * missing only where nobody keeps any: here a write without it could overwrite what its sender has not seen.
 */
function own(viewer: Viewer, { id, customerId, version }: NamedShipping): SeenShipping {
  const key = found(viewer.customerIds.includes(customerId) ? { id, customerId } : undefined)
  return version === undefined ? refuse([versionMissing], 'shipping.version is missing') : { ...key, version }
}

const versionMissing = { field: 'shipping.version', message: 'is missing', code: 'required' } as const

/** How a shipping was processed that a person validated. */
const validated = 'validated'

export const shippingManagementRoutes = [
  serveCall(readShippingCall, async ({ params }, { db, viewer }) =>
    found(await findShipping(db, params.id, viewer.customerIds)),
  ),
  serveCall(listCrateMovements, async ({ params }, { db, viewer }) =>
    findMovements(db, found(await findShippingKey(db, params.id, viewer.customerIds))),
  ),
  serveCall(listCustomerCrateMovements, ({ params }, { db }) => findCustomerMovements(db, params.customerId)),
  serveCall(listPlantCrates, ({ query }, { db }) => findPlantCrates(db, query.customerId)),

  serveCall(createShipping, async ({ body }, { db, viewer }) => {
    const form = toNewForm(body)
    const data = await checkForm(db, form)
    const key = await insertShipping(db, form.customerId, data, viewer.userId)
    assertFree(form.crates, await insertMovements(db, key, form.crates.barcodes))
    return readShipping(db, key)
  }),
  serveCall(updateShipping, async ({ body }, { db, viewer }) => {
    const form = toChangeForm(body)
    const seen = own(viewer, form.seen)
    const data = await checkForm(db, form, seen.id)
    await changeShipping(db, seen, data)
    assertFree(form.crates, await replaceMovements(db, seen, form.crates.barcodes))
    return readShipping(db, seen)
  }),
  serveCall(deleteShippingCall, async ({ params }, { db, viewer }) =>
    deleteShipping(db, found(await findShippingKey(db, params.id, viewer.customerIds))),
  ),

  serveCall(validateShipping, async ({ body }, { db, viewer, now }) => {
    const seen = own(viewer, body.shipping)
    const { enduserId } = await changeShipping(db, seen, { process: validated, processDate: now })
    // The transaction takes the validation back.
    if (enduserId === null) refuse([{ field: 'shipping.enduserId', message: 'Set the consignee first' }])
    return readShipping(db, seen)
  }),
  serveCall(assignEndusersCall, ({ body }, { db, viewer }) => {
    assertAssignments(body.map(({ id }) => id))
    return assignEndusers(db, body, viewer.customerIds)
  }),
  serveCall(restoreConsigneesCall, ({ body }, { db, viewer }) => {
    assertAssignments(body.map(({ id }) => id))
    return restoreConsignees(db, body, viewer.customerIds)
  }),
  serveCall(splitShippingCall, ({ body }, { db, viewer, now }) =>
    splitShipping(db, own(viewer, body.shipping), {
      kept: body.keptMovements.map(({ barcode }) => barcode),
      moved: body.movedMovements.map(({ barcode }) => barcode),
      now,
      createdBy: viewer.userId,
    }),
  ),
]
