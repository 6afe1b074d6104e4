import { array, enums, type Infer, optional, partial, type } from 'superstruct'
import { customerIn, defineCall, file, forPeople, json, nothing } from '../call.ts'
import { dayOrInstant, id, told } from '../fields.ts'
import { openAnswer } from '../openAnswer.ts'
import { anyFileType } from './files.ts'
import { shippingAccess } from './shippingManagement.ts'

/** Managing the files needs more than sending one (seed 2, section 6). */
const managing = forPeople('CUSTOMER', 'Shipping manager admin')

/** Category of the lists of consignees to register, the first and only one (seed 2, section 7). */
export const enduserFileCategory = '1'

/** Where a sent file stands with the provider. */
export const customerFileStatuses = ['received', 'processed', 'rejected'] as const

export const customerFileStruct = type({
  id: id(),
  originalName: told(),
  uploadDate: dayOrInstant(),
  /** One of `customerFileStatuses`; other services may have words of their own. */
  status: told(),
  /** What its content is, whatever its sender called it. Services of the seeds tell nothing of it. */
  contentType: optional(told()),
})
export type CustomerFile = Infer<typeof customerFileStruct>

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const csv = 'text/csv; charset=utf-8'

/** Extensions an import takes (seed 2, section 5). */
export const importExtensions = ['.csv', '.xlsx', '.xls'] as const

export const uploadEnduserFile = defineCall({
  id: 'uploadEnduserFile',
  method: 'POST',
  path: '/v2/shippingManagement/upload/endusers',
  summary: 'Sends the provider a list of consignees to register; its content has to be a table',
  access: shippingAccess,
  tenancy: customerIn('body'),
  body: {
    kind: 'upload',
    struct: type({ customerId: id(), fileCategoryId: enums([enduserFileCategory]) }),
    accepts: importExtensions,
  },
  answer: json(openAnswer(partial(customerFileStruct)), 201),
  idempotent: true,
})

export const listCustomerFiles = defineCall({
  id: 'listCustomerFiles',
  method: 'GET',
  path: '/v2/shippingManagement/customer_file/get/{customerId}/{category}',
  summary: 'The files a customer sent, the latest first; at most 5 000',
  access: managing,
  tenancy: customerIn('params'),
  answer: json(array(customerFileStruct)),
})

export const deleteCustomerFile = defineCall({
  id: 'deleteCustomerFile',
  method: 'DELETE',
  path: '/v2/shippingManagement/customer_file/{id}',
  summary: 'Deletes a file a customer sent',
  access: managing,
  tenancy: 'resource',
  answer: nothing,
})

export const downloadCustomerFile = defineCall({
  id: 'downloadCustomerFile',
  method: 'GET',
  path: '/v2/shippingManagement/customer_file/download/{id}',
  summary: 'A file a customer sent, as it was sent',
  access: managing,
  tenancy: 'resource',
  answer: file(workbook, 'application/vnd.ms-excel', csv, anyFileType),
})

export const downloadImportTemplate = defineCall({
  id: 'downloadImportTemplate',
  method: 'GET',
  path: '/v2/shippingManagement/download/import_consignees_template',
  summary:
    'The list of consignees to fill in, with hints in the reader’s language; as CSV where `text/csv` comes first',
  access: shippingAccess,
  tenancy: 'none',
  answer: file(workbook, csv),
})

export const customerFilesCalls = [
  uploadEnduserFile,
  listCustomerFiles,
  deleteCustomerFile,
  downloadCustomerFile,
  downloadImportTemplate,
]
