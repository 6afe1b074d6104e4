import {
  askNewMail,
  downloadCratesNote,
  downloadLinkReport,
  findDeclarationMail,
  findLinkDeclaration,
  listLinkMaterialLabels,
  listLinkMaterials,
  listLinkQuantities,
  submitDeclaration as submitDeclarationCall,
} from '@crateway/shared/contract/calls/declarations.ts'
import { Reply } from '../../calls/callAnswer.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { found } from '../../http/found.ts'
import { textsIn } from '../../i18n/texts.ts'
import { makeDeclarationReport } from '../../links/declarationReport.queries.ts'
import {
  findDeclarationMaterials,
  findMaterialCodes,
  findMaterialLabels,
  findQuantities,
} from '../../links/declaredMaterials.queries.ts'
import { mailLanguage } from '../../links/mailLanguage.ts'
import { assertTurn } from '../../links/requestLimit.queries.ts'
import { makeCratesNote } from './cratesNote.ts'
import { findOpenLink, submitDeclaration, toDeclarationMail, toLinkDeclaration } from './declarations.queries.ts'
import { queueFreshLink } from './freshLink.queries.ts'

/** Reports made for the holder of a link: making one takes a good part of a second of the one thread that does. */
const reportRate = { burst: 10, interval: 30_000 }

export const declarationRoutes = [
  serveCall(findDeclarationMail, async ({ params }, { db, now }) =>
    toDeclarationMail(await findOpenLink(db, params.token, now), now),
  ),
  serveCall(findLinkDeclaration, async ({ params }, { db, now }) =>
    found(toLinkDeclaration(await findOpenLink(db, params.token, now), now)),
  ),
  serveCall(downloadLinkReport, async ({ params }, { db, now, askedLanguage, services }) => {
    const { mail, declaration } = await findOpenLink(db, params.token, now)
    const texts = textsIn(askedLanguage ?? mailLanguage(mail))
    const declarationId = found(declaration?.id)
    await assertTurn(db, ['link report', declarationId], reportRate, services.now())
    return makeDeclarationReport(db, { declarationId, texts, now, providerName: services.providerName })
  }),
  serveCall(downloadCratesNote, async (_, { db, now, language, services }) => {
    const labels = await findMaterialLabels(db, await findMaterialCodes(db), language)
    const materials = labels.map(({ MATNR, MAKTX }) => ({ code: MATNR, label: MAKTX }))
    const body = await makeCratesNote({ providerName: services.providerName, materials }, textsIn(language), now)
    return { name: 'crates.pdf', type: 'application/pdf', body }
  }),
  serveCall(listLinkMaterials, async ({ params }, { db, now }) => {
    const { enduser } = await findOpenLink(db, params.token, now)
    return findDeclarationMaterials(db, found(enduser.id === params.enduserCode ? enduser.id : undefined))
  }),
  serveCall(listLinkQuantities, async ({ params }, { db, now }) => {
    const { declaration } = await findOpenLink(db, params.token, now)
    return findQuantities(db, found(declaration?.id === params.declarationId ? declaration.id : undefined))
  }),
  serveCall(listLinkMaterialLabels, async ({ params }, { db, now, askedLanguage }) => {
    const { mail, enduser } = await findOpenLink(db, params.token, now)
    return findMaterialLabels(db, await findDeclarationMaterials(db, enduser.id), askedLanguage ?? mailLanguage(mail))
  }),
  serveCall(submitDeclarationCall, async ({ params, body }, { db, now }) => {
    const link = await findOpenLink(db, params.token, now)
    const { isNew, receipt } = await submitDeclaration(db, link, body, now)
    return new Reply(receipt, isNew ? 201 : 200)
  }),
  serveCall(askNewMail, async ({ params }, { db, now, services, afterCommit }) => {
    const { publicUrl } = services
    const isQueued = await db.transaction((tx) =>
      queueFreshLink(tx, params.token, { publicUrl, now, machineNow: services.now() }),
    )
    if (isQueued) afterCommit(services.pokeOutbox)
  }),
]
