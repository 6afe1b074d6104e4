import {
  declareNothing,
  downloadDistributorTemplate,
  findDistributorReminder,
  findLinkDistributor,
  previewDistributorFile,
  uploadDistributorFile,
} from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import type { DistributorRules } from '@crateway/shared/domain/distributorTable.ts'
import type { CallContext } from '../../calls/callContext.ts'
import { serveCall, serveCallAfter } from '../../calls/callRoutes.ts'
import { toDay } from '../../domain/calendar.ts'
import { keepFile } from '../../files/keepFile.ts'
import { keptName } from '../../files/keptName.ts'
import { textsIn } from '../../i18n/texts.ts'
import { findMaterialCodes } from '../../links/declaredMaterials.queries.ts'
import { assertTurn, assertTurnLeft } from '../../links/requestLimit.queries.ts'
import { readTable } from '../../spreadsheet/readTable.ts'
import {
  assertWaiting,
  findDistributor,
  findReminder,
  insertAnswer,
  lockReminder,
} from './distributorDeclarations.queries.ts'
import { previewStock } from './previewStock.ts'
import { readStock } from './readStock.ts'
import { makeTemplate } from './template.ts'

/** Files a link may have looked at, and sent: a person mends a few, and no program tries thousands. */
const fileRate = { burst: 10, interval: 60_000 }

/** What files are sent for, each with a rate of its own. */
type Purpose = 'distributor preview' | 'distributor upload'

/** Only who holds a link that waits, and has a turn, may send a file at all: whatever anybody sends would be read otherwise. */
const admitFor =
  (purpose: Purpose) =>
  async ({ params }: { readonly params: { readonly distributorId: string } }, context: CallContext) => {
    const { db, linkToken, now, services } = context
    const reminderId = await assertWaiting(db, { token: linkToken, distributorId: params.distributorId }, now)
    await assertTurnLeft(db, [purpose, reminderId], fileRate, services.now())
  }

/** What rows are checked against. */
const rulesAt = async ({ db, now }: Pick<CallContext, 'db' | 'now'>): Promise<DistributorRules> => ({
  materials: await findMaterialCodes(db),
  today: toDay(now),
})

export const distributorDeclarationRoutes = [
  serveCall(findLinkDistributor, ({ params }, { db, now, linkToken }) =>
    findDistributor(db, params.code, linkToken, now),
  ),
  serveCall(findDistributorReminder, ({ params }, { db, now }) => findReminder(db, params.token, now)),
  serveCall(downloadDistributorTemplate, async (_, { db, now, language }) =>
    makeTemplate({ materials: await findMaterialCodes(db), today: toDay(now), texts: textsIn(language) }),
  ),
  serveCall(declareNothing, async ({ params, body }, { db, now, linkToken }) => {
    const link = { token: linkToken, reminderId: body.reminderId, distributorId: params.distributorId }
    await lockReminder(db, link, now)
    return insertAnswer(db, { link, file: null, rows: [] }, now)
  }),
  serveCall(
    previewDistributorFile,
    async ({ params, body, file }, context) => {
      const { db, now, linkToken, services } = context
      const { reminderId } = body
      await assertWaiting(db, { token: linkToken, reminderId, distributorId: params.distributorId }, now)
      await assertTurn(db, ['distributor preview', reminderId], fileRate, services.now())
      return previewStock(await readTable(file), await rulesAt(context))
    },
    { admit: admitFor('distributor preview'), withoutTransaction: true },
  ),
  serveCallAfter(
    uploadDistributorFile,
    async ({ params, body, file }, context) => {
      const { db, now, linkToken, services } = context
      const link = { token: linkToken, reminderId: body.reminderId, distributorId: params.distributorId }
      // Only who holds a link that waits has files read, and only so many.
      await assertWaiting(db, link, now)
      await assertTurn(db, ['distributor upload', link.reminderId], fileRate, services.now())
      const rows = readStock(await readTable(file), await rulesAt(context))
      return { link, rows, storageKey: await keepFile(context, file.bytes) }
    },
    async ({ file }, { db, now }, { link, rows, storageKey }) => {
      await lockReminder(db, link, now)
      const stored = {
        originalName: keptName(file.name),
        storageKey,
        // What a sender calls it is not what it is: a download of it is never opened in place.
        contentType: 'application/octet-stream',
        size: file.bytes.byteLength,
      }
      return insertAnswer(db, { link, file: stored, rows }, now)
    },
    { admit: admitFor('distributor upload') },
  ),
]
