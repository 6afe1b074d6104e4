import {
  anyFileType,
  downloadFile,
  fileTypes,
  listFileCategories,
  listFiles,
} from '@crateway/shared/contract/calls/files.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { answerKeptFile } from '../../files/answerKeptFile.ts'
import { found } from '../../http/found.ts'
import { findFileCategories, findFiles, findStoredFile } from './files.queries.ts'

export const fileRoutes = [
  serveCall(listFileCategories, (_, { db }) => findFileCategories(db)),
  serveCall(listFiles, ({ query }, { db }) => findFiles(db, query.customerId)),
  serveCall(downloadFile, async ({ params }, context) => {
    const { db, viewer } = context
    const file = found(await findStoredFile(db, params.id, viewer.customerIds))
    const contentType = fileTypes.find((type) => type === file.contentType) ?? anyFileType
    return answerKeptFile(context, { ...file, contentType })
  }),
]
