import { array, assign, type Infer, nullable, optional, partial, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, jsonBody, nothing } from '../call.ts'
import { flag, id, instant, plainName, told } from '../fields.ts'
import { openAnswer } from '../openAnswer.ts'

const access = forPeople('CUSTOMER', 'Scan auth access')

export const scanUserStruct = type({ id: id(), name: told(), code: told(), customerId: id() })
export type ScanUser = Infer<typeof scanUserStruct>

export const scanDeviceStruct = type({
  uuid: id(),
  serialNumber: told(),
  lastSyncAt: nullable(instant()),
  authActivated: flag(),
  authRequired: flag(),
})
export type ScanDevice = Infer<typeof scanDeviceStruct>

/** The seeds do not show what a write answers: our services tell the scan user, or the scanner, as it is then. */
export const writtenScanUserStruct = openAnswer(partial(scanUserStruct))
export type WrittenScanUser = Infer<typeof writtenScanUserStruct>
export const writtenScanDeviceStruct = openAnswer(partial(scanDeviceStruct))

export const scanUserInput = type({ name: plainName(), code: plainName(), customerId: id() })

export const listScanUsers = defineCall({
  id: 'listScanUsers',
  method: 'GET',
  path: '/v2/scanUsers/{customerId}',
  summary: "A customer's scan users, by name",
  access,
  tenancy: customerIn('params'),
  answer: json(array(scanUserStruct)),
})

export const createScanUser = defineCall({
  id: 'createScanUser',
  method: 'POST',
  path: '/v2/scanUsers/',
  summary: 'Adds a scan user; its code is unique within the customer',
  access,
  tenancy: customerIn('body'),
  body: jsonBody(scanUserInput),
  answer: json(writtenScanUserStruct, 201),
  idempotent: true,
})

export const updateScanUser = defineCall({
  id: 'updateScanUser',
  method: 'PUT',
  path: '/v2/scanUsers/{id}',
  summary: 'Changes the name and code of a scan user',
  access,
  tenancy: customerIn('body'),
  // The seeds send the id here, too.
  body: jsonBody(assign(scanUserInput, type({ id: optional(id()) }))),
  answer: json(writtenScanUserStruct),
})

export const deleteScanUser = defineCall({
  id: 'deleteScanUser',
  method: 'DELETE',
  path: '/v2/scanUsers/{id}',
  summary: 'Deletes a scan user; what it scanned stays',
  access,
  tenancy: 'resource',
  answer: nothing,
})

export const listScanDevices = defineCall({
  id: 'listScanDevices',
  method: 'GET',
  path: '/v2/scanUsers/devices/{customerId}',
  summary: "A customer's hand scanners, by serial number",
  access,
  tenancy: customerIn('params'),
  answer: json(array(scanDeviceStruct)),
})

export const updateScanDevice = defineCall({
  id: 'updateScanDevice',
  method: 'PUT',
  path: '/v2/scanUsers/devices/{uuid}',
  summary: 'Switches signing in on a scanner: required forces activated, activated cannot fall while required',
  access,
  tenancy: 'resource',
  body: jsonBody(type({ authActivated: flag(), authRequired: flag() })),
  answer: json(writtenScanDeviceStruct),
})

export const scanUsersCalls = [
  listScanUsers,
  createScanUser,
  updateScanUser,
  deleteScanUser,
  listScanDevices,
  updateScanDevice,
]
