import { array, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, file, forPeople, json } from '../call.ts'
import { count, id, instant, told } from '../fields.ts'

const access = forPeople('CUSTOMER', 'Download access')

/** Type of a file that has none of the others. */
export const anyFileType = 'application/octet-stream'

/** Types under which files are downloaded. */
export const fileTypes = [
  anyFileType,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv; charset=utf-8',
  'text/plain; charset=utf-8',
  'image/png',
  'image/jpeg',
] as const

export const fileCategoryStruct = type({ id: id(), name: told() })
export type FileCategory = Infer<typeof fileCategoryStruct>

export const offeredFileStruct = type({
  id: id(),
  /** Id of its category. */
  fileType: id(),
  uploadDate: instant(),
  description: nullable(told()),
  /** File name with its extension. */
  displayName: told(),
  /** Bytes, where the services know them. */
  size: optional(count()),
})
export type OfferedFile = Infer<typeof offeredFileStruct>

export const listFileCategories = defineCall({
  id: 'listFileCategories',
  method: 'GET',
  path: '/v1/files/categories',
  summary: 'The categories of files, in the order of the download page',
  access,
  tenancy: 'none',
  answer: json(array(fileCategoryStruct)),
})

export const listFiles = defineCall({
  id: 'listFiles',
  method: 'GET',
  path: '/v1/files',
  summary: 'The files the provider offers to a customer, the latest first; at most 5 000',
  access,
  tenancy: customerIn('query'),
  query: type({ customerId: id() }),
  answer: json(array(offeredFileStruct)),
})

export const downloadFile = defineCall({
  id: 'downloadFile',
  method: 'GET',
  path: '/v1/downloads/{id}',
  summary: 'One offered file, under its name and never shown in place',
  access,
  tenancy: 'resource',
  answer: file(...fileTypes),
})

export const filesCalls = [listFileCategories, listFiles, downloadFile]
