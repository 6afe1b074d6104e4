import {
  anyFileType,
  downloadFile,
  fileTypes,
  listFileCategories,
  listFiles,
} from '@crateway/shared/contract/calls/files.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { readKeptFile } from '../../files/keepFile.ts'
import { found } from '../../http/found.ts'
import { findFileCategories, findFiles, findStoredFile } from './files.queries.ts'

export const fileRoutes = [
  serveCall(listFileCategories, (_, { db }) => findFileCategories(db)),
  serveCall(listFiles, ({ query }, { db }) => findFiles(db, query.customerId)),
  serveCall(downloadFile, async ({ params }, { db, viewer, services }) => {
    const { name, contentType, storageKey } = found(await findStoredFile(db, params.id, viewer.customerIds))
    return {
      name,
      type: fileTypes.find((type) => type === contentType) ?? anyFileType,
      body: await readKeptFile(services.files, storageKey),
    }
  }),
]
