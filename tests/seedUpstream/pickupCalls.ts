import { is } from 'superstruct'
import {
  declaringSite,
  emptySite,
  materialLabels,
  type StubDeclaration,
  spontaneousToken,
  startPickups,
} from './pickupWorld.ts'
import { file, json, type RestRow, refused, sends } from './restRow.ts'
import { seedBodies } from './seedBodies.ts'
import { openCustomer, siteFields, sites } from './world.ts'

const base = '/v2/declarationAdmin'
const link = `/v2/declarations/${spontaneousToken}`
/** Whose crates they are. */
const shipper = {
  CUSTOMER: openCustomer.id,
  CUSTOMER_NAME: openCustomer.name,
  CUSTOMER_COUNTRY: 'Germany',
  CUSTOMER_CITY: 'Halden',
  CUSTOMER_ADDRESS: null,
}
/** Longest that a declaration can be changed, ms. */
const changeTime = 48 * 3_600_000

const tell = ({ quantities, ...declaration }: StubDeclaration) => ({
  ...declaration,
  declarationQuantities: quantities,
})
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Its declarations and pickups by the calls of seed 2, section 7, and the link of a spontaneous declaration. */
export function pickupRows(): readonly RestRow[] {
  const { mails, declarations } = startPickups(new Date())
  const none = () => refused('Keine solche Meldung', 404)
  return [
    {
      call: 'GET /v2/endusers/{id}',
      answer: (_, id) => {
        const site = sites.find((one) => one.id === id)
        return site ? json(siteFields(site)) : none()
      },
    },
    {
      call: 'GET /v2/endusers/stock/{id}',
      answer: (_, id) => json(id === emptySite.id ? [] : [{ ...shipper, IN_STOCK: 70 }]),
    },
    {
      call: 'GET /v2/endusers/stock/scan/{id}',
      answer: (_, id) =>
        json(id === emptySite.id ? [] : [{ ...shipper, COUNT_BARCODES: 12, AVG_ON_SITE_ELAPSED_DAYS: 8.5 }]),
    },
    { call: `GET ${base}/declaration/spontaneous/{id}`, answer: () => json({ token: spontaneousToken }) },
    { call: `GET ${base}/mail/byEnduser/{id}`, answer: (_, id = '') => json(mails[id] ?? []) },
    // The seeds name no field of a reminder.
    { call: `GET ${base}/mail/{id}/reminders`, answer: () => json([{ erinnertAm: '2026-03-01' }]) },
    {
      call: `GET ${base}/declaration/{id}/quantities`,
      answer: (_, id = '') => (declarations[id] ? json(declarations[id].quantities) : none()),
    },
    {
      call: `POST ${base}/declaration/quantities`,
      faultOf: sends(seedBodies.declaredAgain),
      answer: ({ body }) => {
        if (!is(body, seedBodies.declaredAgain)) return none()
        const declaration = declarations[body.declarationId]
        if (!declaration) return none()
        if (Date.now() - Date.parse(declaration.date) > changeTime) return refused('Zu spät', 409)
        declaration.quantities = body.declarationQuantities
        return json({ ok: true })
      },
    },
    {
      call: `GET ${base}/declaration/{id}`,
      answer: (_, id = '') => (declarations[id] ? json(tell(declarations[id])) : none()),
    },
    {
      call: `GET ${base}/materials/`,
      answer: ({ query }) => json(query.get('enduserCode') === emptySite.id ? [] : materialLabels),
    },
    {
      call: `GET ${base}/report/{id}/`,
      answer: (_, id) => file('%PDF-1.4\n%%EOF', 'application/pdf', `meldung-${id}.pdf`),
    },
    {
      call: `GET ${base}/nextConfirmedCollect/{id}`,
      answer: (_, id) =>
        json(
          id === emptySite.id
            ? []
            : [
                { id: `ab-${id}`, loadingDate: dayAfter(3), mat: 'GPS52', qty: 9 },
                { id: `ab-${id}`, loadingDate: dayAfter(3), mat: 'HP-ROLLE', qty: 14 },
              ],
        ),
    },
    {
      call: `GET ${link}/mail/`,
      isOpen: true,
      answer: () =>
        json({
          id: 'ms-1',
          declarationId: null,
          enduserCode: declaringSite.id,
          enduserName: declaringSite.name,
          city: 'Kassel',
          country: 'Deutschland',
          address: null,
          postalCode: null,
          lang: 'EN',
        }),
    },
    { call: `GET ${link}/materials/{code}`, isOpen: true, answer: () => json(['HP-ROLLE']) },
    { call: `GET ${link}/materials/`, isOpen: true, answer: () => json(materialLabels) },
    {
      call: `POST ${link}/declaration`,
      isOpen: true,
      faultOf: sends(seedBodies.declaration),
      answer: ({ body }) => {
        if (!is(body, seedBodies.declaration)) return none()
        const now = new Date().toISOString()
        const id = `ds-${(mails[declaringSite.id] ?? []).length}`
        const { identity, comments = null } = body.declaration
        const quantities = body.declarationQuantities
        declarations[id] = { enduserName: declaringSite.name, date: now, identity, comments, quantities }
        const mail = {
          id: `ms-${id}`,
          firstSendingDate: now,
          spontaneous: true,
          declarationId: id,
          declarationDate: now,
        }
        mails[declaringSite.id]?.push(mail)
        return new Response(null, { status: 204 })
      },
    },
  ]
}
