import {
  changeEnduserQuantities,
  downloadEnduserReport,
  findEnduserDeclaration,
  findNextConfirmedCollect as findNextConfirmedCollectCall,
  listDeclarations,
  listEnduserMails,
  listEnduserMaterials,
  listEnduserQuantities,
  listInventory,
  listMailReminders,
  listNextCollects,
  startSpontaneousDeclaration,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { knownTimeZone } from '@crateway/shared/domain/timeZone.ts'
import { replyPage } from '../../calls/callAnswer.ts'
import type { CallContext } from '../../calls/callContext.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { callersToday, toDay } from '../../domain/calendar.ts'
import { found } from '../../http/found.ts'
import { toRowWindow } from '../../http/rowWindow.ts'
import { textsIn } from '../../i18n/texts.ts'
import { makeDeclarationReport } from '../../links/declarationReport.queries.ts'
import { findDeclarationMaterials, findMaterialLabels, findQuantities } from '../../links/declaredMaterials.queries.ts'
import { assertTurn } from '../../links/requestLimit.queries.ts'
import {
  changeQuantities,
  findDeclaration,
  findMails,
  findNextConfirmedCollect,
  findReminders,
  startSpontaneous,
} from './declarationAdmin.queries.ts'
import { findHistory } from './history.queries.ts'
import { findInventory } from './inventory.queries.ts'
import { findNextCollects } from './nextCollects.queries.ts'

/** Links one person may have made for declarations nobody asked for. */
const spontaneous = { burst: 10, interval: 60_000 }

/** A declaration of the viewer's endusers. */
const findOwn = async ({ db, viewer, now }: CallContext, id: string) =>
  found(await findDeclaration(db, id, viewer.enduserIds, now))

export const declarationAdminRoutes = [
  serveCall(startSpontaneousDeclaration, async ({ params }, { db, now, viewer, services }) => {
    await assertTurn(db, ['spontaneous', viewer.userId], spontaneous, services.now())
    return { token: await startSpontaneous(db, params.enduserId, now) }
  }),
  serveCall(listEnduserMails, ({ params }, { db }) => findMails(db, params.id)),
  serveCall(findEnduserDeclaration, ({ params }, context) => findOwn(context, params.id)),
  serveCall(listEnduserQuantities, async ({ params }, context) => {
    await findOwn(context, params.id)
    return findQuantities(context.db, params.id)
  }),
  serveCall(changeEnduserQuantities, async ({ body }, { db, viewer, now }) => {
    const { declarationId, declarationQuantities: lines, basis } = body
    const change = { declarationId, lines, basis, userId: viewer.userId }
    return found(await changeQuantities(db, change, viewer.enduserIds, now))
  }),
  serveCall(listMailReminders, async ({ params }, { db, viewer }) =>
    found(await findReminders(db, params.id, viewer.enduserIds)),
  ),
  serveCall(listEnduserMaterials, async ({ query }, { db, language }) =>
    findMaterialLabels(db, await findDeclarationMaterials(db, query.enduserCode), language),
  ),
  serveCall(downloadEnduserReport, async ({ params, query }, context) => {
    await findOwn(context, params.id)
    const { db, language, now, services } = context
    const { providerName } = services
    const timeZone = query.timeZone && knownTimeZone(query.timeZone)
    const texts = textsIn(language)
    return makeDeclarationReport(db, { declarationId: params.id, texts, now, providerName, timeZone })
  }),
  serveCall(listInventory, ({ query }, { db, now, language }) =>
    findInventory(db, { enduserId: query.enduserId, today: toDay(now), language }),
  ),
  serveCall(findNextConfirmedCollectCall, ({ params }, { db, now }) =>
    findNextConfirmedCollect(db, params.enduserId, toDay(now)),
  ),
  serveCall(listDeclarations, async ({ params, query }, { db, viewer, now }) => {
    const whose = { enduserId: params.enduserId, readerGroupId: viewer.groupId }
    const { rows, total } = await findHistory(db, { ...whose, window: toRowWindow(query), now })
    return replyPage([...rows], total)
  }),
  serveCall(listNextCollects, ({ params, query }, { db, now, language }) =>
    findNextCollects(db, params.enduserId, callersToday(query.today, now), language),
  ),
]
