import { is } from 'superstruct'
import type { StubSite } from './consigneeSite.ts'
import {
  collections,
  estimatedStock,
  materials,
  nextCollect,
  ownSite,
  scannedCrates,
  scannedStock,
  siteCrates,
} from './consigneeWorld.ts'
import { file, json, type RestRow, refused, sends } from './restRow.ts'
import { seedBodies } from './seedBodies.ts'
import { siteFields, sites } from './world.ts'

const base = '/v2/declarationAdmin'
const unknown = () => refused('Das kennen wir nicht', 404)

/** Of the stub's consignee there is one site; of any other it is told nothing. */
const ofOwn = (id: string | undefined | null, answer: () => unknown) => (id === ownSite.id ? json(answer()) : unknown())

/** The token of the page on which a declaration is made unasked. */
export const unaskedToken = 'unasked'

/** Whom the stub's consignee declares to, and what it has: the seeds' calls of the consignee's app. */
export function consigneeRows(site: StubSite, today: string): readonly RestRow[] {
  const declarationOf = (id = '') => {
    const declaration = site.declarationOf(id)
    return declaration && { ...declaration, enduserName: ownSite.name }
  }
  return [
    {
      call: `GET ${base}/mail/byEnduser/{id}`,
      answer: (_, id) =>
        ofOwn(id, () =>
          site.mails.map(({ reminders, declaration, ...mail }) => ({
            ...mail,
            declarationId: declaration?.id ?? null,
            declarationDate: declaration?.date ?? null,
          })),
        ),
    },
    {
      call: `GET ${base}/mail/{id}/reminders`,
      answer: (_, id) => {
        const mail = site.mails.find((one) => one.id === id)
        return mail ? json(mail.reminders.map((sentAt, index) => ({ id: `${id}-${index}`, sentAt }))) : unknown()
      },
    },
    {
      call: `GET ${base}/declaration/spontaneous/{enduserId}`,
      answer: (_, id) => ofOwn(id, () => ({ token: unaskedToken })),
    },
    {
      call: `GET ${base}/declaration/{id}/quantities`,
      answer: (_, id) => {
        const declaration = declarationOf(id)
        return declaration ? json(declaration.declarationQuantities) : unknown()
      },
    },
    {
      // In the fields of the seeds, of which none is an id.
      call: `GET ${base}/declaration/{id}`,
      answer: (_, key) => {
        const { id, ...declaration } = declarationOf(key) ?? { id: undefined }
        return id === undefined ? unknown() : json(declaration)
      },
    },
    {
      call: `POST ${base}/declaration/quantities`,
      faultOf: sends(seedBodies.changedQuantities),
      answer: ({ body }) => {
        if (!is(body, seedBodies.changedQuantities)) return unknown()
        return site.change(body.declarationId, body.declarationQuantities) ? json({ ok: true }) : unknown()
      },
    },
    { call: `GET ${base}/materials/`, answer: ({ query }) => ofOwn(query.get('enduserCode'), () => materials) },
    {
      call: `GET ${base}/report/{id}/`,
      answer: (_, id) => (declarationOf(id) ? file('%PDF-1.4\n%%EOF', 'application/pdf', 'report.pdf') : unknown()),
    },
    {
      call: `GET ${base}/inventory/`,
      answer: ({ query }) =>
        ofOwn(query.get('enduserId'), () => {
          const last = site.mails.find(({ declaration }) => declaration)?.declaration
          return materials.map(({ MATNR, MAKTX }, index) => ({
            material: MATNR,
            label: MAKTX,
            declared: last?.declarationQuantities.find(({ material }) => material === MATNR)?.quantity ?? null,
            declaredAt: last?.date ?? null,
            scanned: [30, 11][index],
            estimated: [60, 19][index],
          }))
        }),
    },
    { call: `GET ${base}/nextConfirmedCollect/{enduserId}`, answer: (_, id) => ofOwn(id, () => nextCollect(today)) },
    { call: 'GET /v2/endusers/stock/{id}', answer: (_, id) => ofOwn(id, () => estimatedStock) },
    { call: 'GET /v2/endusers/stock/scan/{id}', answer: (_, id) => ofOwn(id, () => scannedStock) },
    {
      call: 'GET /v2/endusers/stock/scan/{id}/detail/{customerId}',
      answer: (_, id, customer = '') => ofOwn(id, () => scannedCrates(today, customer)),
    },
    { call: 'GET /v2/endusers/scan-stock/{id}', answer: (_, id) => ofOwn(id, () => siteCrates(today)) },
    { call: 'GET /v2/endusers/collections/{id}', answer: (_, id) => ofOwn(id, () => collections(today)) },
    {
      call: 'GET /v2/endusers/{id}',
      answer: (_, id) => {
        const own = sites.find((one) => one.id === id)
        if (own === undefined) return unknown()
        const { lat, lng, partnerReference, ...fields } = siteFields(own)
        return json(fields)
      },
    },
  ]
}
