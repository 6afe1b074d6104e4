import { is } from 'superstruct'
import { deskSentences, type StubDesk } from './desk.ts'
import { consignees, crateMaterials } from './deskWorld.ts'
import { file, json, type RestRow, refused, sends } from './restRow.ts'
import { seedBodies } from './seedBodies.ts'
import { openCustomer, siteFields } from './world.ts'

const base = '/v2/shippingManagement'
const unknown = () => refused(deskSentences.unknown, 404)
/** The seeds do not show what a write answers; this service says that it is done, and nothing more. */
const done = () => json({ ok: true })

const isOpenCustomer = (customerId: string | null | undefined) => customerId === openCustomer.id

const crateOf = (barcode: string) => ({ barcode, material: crateMaterials.get(barcode) ?? '' })

/** Those with a page of their own: the list is long. */
function pageOf<Row>(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const from = Number(query.get('offset') ?? 0)
  return rows.slice(from, from + Number(query.get('limit') ?? rows.length))
}

/** Shippings, their crates and consignees, consignees that wait, lists that were sent (seed 2, section 7). */
const shippingRows = (desk: StubDesk): readonly RestRow[] => [
  {
    call: 'GET /v2/customers/{customerId}/endusers',
    answer: ({ query }, customerId) => json(isOpenCustomer(customerId) ? pageOf(consignees.map(toEnduser), query) : []),
  },
  {
    call: `GET ${base}/shippings/{id}`,
    answer: (_, id = '') => json(desk.find(id) ?? null, desk.find(id) ? 200 : 404),
  },
  {
    call: `GET ${base}/crateMovements/byCustomerId/{id}`,
    answer: () =>
      json(
        desk
          .shippings()
          .flatMap(({ id: shippingId, crateMovements }) =>
            crateMovements.map((movement) => ({ ...movement, shippingId })),
          ),
      ),
  },
  {
    call: `GET ${base}/crateMovements/{id}`,
    answer: (_, id = '') => json(desk.find(id)?.crateMovements ?? []),
  },
  {
    call: `GET ${base}/crates`,
    answer: ({ query }) => json(isOpenCustomer(query.get('customerId')) ? [...crateMaterials.keys()].map(crateOf) : []),
  },
  {
    // By barcode alone, to the letter.
    call: 'GET /v2/crates/{barcode}',
    answer: (_, barcode = '') => json(crateMaterials.has(barcode) ? [crateOf(barcode)] : []),
  },
  {
    call: `POST ${base}/shippings`,
    faultOf: sends(seedBodies.newShipping),
    answer: ({ body }) => (is(body, seedBodies.newShipping) ? json({ id: desk.create(body) }) : unknown()),
  },
  {
    call: `PUT ${base}/shippings`,
    faultOf: sends(seedBodies.changedShipping),
    answer: ({ body }) => {
      const shipping = is(body, seedBodies.changedShipping) ? desk.find(body.shipping.id) : undefined
      if (!shipping || !is(body, seedBodies.changedShipping)) return unknown()
      if (shipping.process !== null) return refused(deskSentences.locked, 409)
      desk.update(body)
      return done()
    },
  },
  {
    call: `POST ${base}/shippings/validation`,
    faultOf: sends(seedBodies.validation),
    answer: ({ body }) => {
      const shipping = is(body, seedBodies.validation) ? desk.find(body.shipping.id) : undefined
      if (!shipping) return unknown()
      desk.lock(shipping.id)
      return done()
    },
  },
  {
    call: `DELETE ${base}/shippings/{id}`,
    answer: (_, id = '') => {
      const shipping = desk.find(id)
      if (!shipping) return unknown()
      if (shipping.process !== null) return refused(deskSentences.locked, 409)
      desk.remove(id)
      return done()
    },
  },
  {
    call: `POST ${base}/shippings/update_enduser`,
    faultOf: sends(seedBodies.assignments),
    answer: ({ body }) => {
      const wanted = is(body, seedBodies.assignments) ? body : []
      const found = wanted.map(({ id }) => desk.find(id))
      if (found.includes(undefined)) return unknown()
      if (found.some((shipping) => shipping?.process != null)) return refused(deskSentences.lockedAmong, 409)
      for (const { id, enduserId } of wanted) desk.assign(id, enduserId)
      return done()
    },
  },
]

const toEnduser = (consignee: (typeof consignees)[number]) => {
  const { lat, lng, partnerReference, ...fields } = siteFields({ crates: 0, ...consignee })
  return fields
}

const fileRows = (desk: StubDesk): readonly RestRow[] => [
  {
    call: `POST ${base}/pending_enduser`,
    faultOf: sends(seedBodies.pendingEndusers),
    answer: ({ body }) => {
      if (!is(body, seedBodies.pendingEndusers)) return unknown()
      const { enduser, endusers = [] } = body
      const asked = enduser ? [enduser, ...endusers] : endusers
      desk.pending.unshift(...asked.map(({ street2 = null, ...fields }) => ({ ...fields, street2 })))
      return done()
    },
  },
  {
    call: `GET ${base}/pending_enduser/{customerId}`,
    answer: (_, customerId) => json(isOpenCustomer(customerId) ? desk.pending : []),
  },
  {
    call: `POST ${base}/upload/endusers`,
    answer: ({ form }) => {
      const sent = form?.get('file')
      if (!(sent instanceof File) || form?.get('fileCategoryId') !== '1' || !form.has('customerId')) return unknown()
      const id = `cf-${desk.files.size + 100}`
      desk.files.set(id, { id, originalName: sent.name, uploadDate: '2026-03-31T09:00:00Z', status: 'received' })
      return done()
    },
  },
  {
    call: `GET ${base}/customer_file/get/{customerId}/{category}`,
    answer: (_, customerId, category) =>
      json(isOpenCustomer(customerId) && category === '1' ? [...desk.files.values()] : []),
  },
  {
    call: `DELETE ${base}/customer_file/{id}`,
    answer: (_, id = '') => (desk.files.delete(id) ? done() : unknown()),
  },
  {
    call: `GET ${base}/customer_file/download/{id}`,
    answer: (_, id = '') => {
      const sent = desk.files.get(id)
      return sent ? file(`Datei ${id}`, 'application/octet-stream', sent.originalName) : unknown()
    },
  },
  {
    call: `GET ${base}/download/import_consignees_template`,
    answer: () => file('name;city', 'text/csv; charset=utf-8', 'vorlage.csv'),
  },
]

const scanRows = (desk: StubDesk): readonly RestRow[] => [
  {
    call: 'GET /v2/scanUsers/devices/{customerId}',
    answer: (_, customerId) => json(isOpenCustomer(customerId) ? [...desk.devices.values()] : []),
  },
  {
    call: 'PUT /v2/scanUsers/devices/{uuid}',
    faultOf: sends(seedBodies.switches),
    answer: ({ body }, uuid = '') => {
      const device = desk.devices.get(uuid)
      if (!device || !is(body, seedBodies.switches)) return unknown()
      const isForced = body.authRequired === 1
      if (isForced && device.authRequired === 1 && body.authActivated === 0) {
        return refused(deskSentences.required, 422)
      }
      desk.devices.set(uuid, { ...device, ...body, authActivated: isForced ? 1 : body.authActivated })
      return done()
    },
  },
  {
    call: 'GET /v2/scanUsers/{customerId}',
    answer: (_, customerId) => json(isOpenCustomer(customerId) ? [...desk.scanUsers.values()] : []),
  },
  {
    call: 'POST /v2/scanUsers/',
    faultOf: sends(seedBodies.scanUser),
    answer: ({ body }) => {
      if (!is(body, seedBodies.scanUser)) return unknown()
      const id = `U-${desk.scanUsers.size + 100}`
      desk.scanUsers.set(id, { ...body, id })
      return done()
    },
  },
  {
    call: 'PUT /v2/scanUsers/{id}',
    faultOf: sends(seedBodies.changedScanUser),
    answer: ({ body }, id = '') => {
      if (!desk.scanUsers.has(id) || !is(body, seedBodies.changedScanUser)) return unknown()
      desk.scanUsers.set(id, body)
      return done()
    },
  },
  {
    call: 'DELETE /v2/scanUsers/{id}',
    answer: (_, id = '') => (desk.scanUsers.delete(id) ? done() : unknown()),
  },
]

/** The seeds' calls of the desk, the consignees and the scan users, which really change what `desk` has. */
export const deskRows = (desk: StubDesk): readonly RestRow[] => [
  ...shippingRows(desk),
  ...fileRows(desk),
  ...scanRows(desk),
]
