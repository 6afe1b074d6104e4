import {
  deleteCustomerFile as deleteCustomerFileCall,
  downloadCustomerFile,
  downloadImportTemplate,
  enduserFileCategory,
  listCustomerFiles,
  uploadEnduserFile,
} from '@crateway/shared/contract/calls/customerFiles.ts'
import { describeError } from '@crateway/shared/errors/log.ts'
import { serveCall, serveCallAfter } from '../../calls/callRoutes.ts'
import { answerKeptFile } from '../../files/answerKeptFile.ts'
import { keepFile } from '../../files/keepFile.ts'
import { keptName } from '../../files/keptName.ts'
import { found } from '../../http/found.ts'
import { textsIn } from '../../i18n/texts.ts'
import { deleteCustomerFile, findCustomerFiles, findSentFile, insertCustomerFile } from './customerFiles.queries.ts'
import { makeImportTemplate } from './importTemplate.ts'
import { assertSentTable, tableType } from './sentTable.ts'

export const customerFileRoutes = [
  serveCallAfter(
    uploadEnduserFile,
    async ({ file }, context) => {
      await assertSentTable(file)
      return keepFile(context, file.bytes)
    },
    ({ body, file }, { db, now, viewer }, storageKey) =>
      insertCustomerFile(db, {
        customerId: body.customerId,
        category: Number(body.fileCategoryId),
        originalName: keptName(file.name),
        storageKey,
        contentType: tableType(file),
        size: file.bytes.byteLength,
        uploadDate: now,
        uploadedBy: viewer.userId,
      }),
  ),
  serveCall(listCustomerFiles, ({ params }, { db }) =>
    findCustomerFiles(
      db,
      params.customerId,
      Number(found(params.category === enduserFileCategory ? params.category : undefined)),
    ),
  ),
  serveCall(deleteCustomerFileCall, async ({ params }, { db, viewer, services, afterCommit }) => {
    const storageKey = found(await deleteCustomerFile(db, params.id, viewer.customerIds))
    const { files, log } = services
    afterCommit(() =>
      files.remove(storageKey).catch((error: unknown) => log('error', 'file left behind', describeError(error))),
    )
  }),
  serveCall(downloadCustomerFile, async ({ params }, context) =>
    answerKeptFile(context, found(await findSentFile(context.db, params.id, context.viewer.customerIds))),
  ),
  serveCall(downloadImportTemplate, (_, { accepts, language }) =>
    makeImportTemplate(accepts[0] === 'text/csv' ? 'csv' : 'xlsx', textsIn(language)),
  ),
]
