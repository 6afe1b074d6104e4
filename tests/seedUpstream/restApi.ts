import { is } from 'superstruct'
import { consigneeRows, unaskedToken } from './consigneeCalls.ts'
import type { StubSite } from './consigneeSite.ts'
import type { StubDesk } from './desk.ts'
import { deskRows } from './deskCalls.ts'
import { mapRows } from './mapCalls.ts'
import { file, json, type RestCall, type RestRow, sends } from './restRow.ts'
import { seedBodies } from './seedBodies.ts'
import type { StubTrackers } from './trackers.ts'
import {
  categories,
  collected,
  files,
  linkMails,
  movements,
  openCustomer,
  type RefusedDelivery,
  refusedDeliveries,
  reminder,
  reports,
  scans,
  stock,
  usedDeclaration,
} from './world.ts'

export interface RestWorld {
  readonly passwords: Map<string, string>
  readonly today: string
  readonly desk: StubDesk
  readonly site: StubSite
  readonly trackers: StubTrackers
}

/** Refusals in every shape that an error body may have. */
const refusals: Readonly<Record<RefusedDelivery, () => Response>> = {
  'D-message': () => json({ message: refusedDeliveries['D-message'] }, 409),
  'D-code': () => json({ code: 'SCALE_UNCALIBRATED', message: refusedDeliveries['D-code'] }, 422),
  'D-ours': () => json({ code: 'shipping_locked', message: refusedDeliveries['D-ours'] }, 409),
  'D-html': () =>
    new Response(`<h1>${refusedDeliveries['D-html']}</h1>`, { status: 409, headers: { 'content-type': 'text/html' } }),
  'D-empty': () => new Response(null, { status: 409 }),
  'D-broken': () => json({ message: refusedDeliveries['D-broken'] }, 500),
}
const hasMail = (token: string): token is keyof typeof linkMails => Object.hasOwn(linkMails, token)
const isRefused = (id: string): id is RefusedDelivery => Object.hasOwn(refusals, id)

/** The REST calls of the seeds that screens make today, under the paths of CONTRACT, with the fields the seeds list. */
function rowsOf({ passwords, today }: RestWorld): readonly RestRow[] {
  return [
    {
      call: 'POST /v1/auth/change-password',
      faultOf: sends(seedBodies.changePassword),
      answer: ({ body, username = '' }) => {
        if (!is(body, seedBodies.changePassword) || passwords.get(username) !== body.currentPassword) {
          return json({ message: 'Das alte Kennwort stimmt nicht' }, 422)
        }
        passwords.set(username, body.newPassword)
        return json({ ok: true })
      },
    },
    {
      call: 'GET /v1/auth/check-token/{token}',
      isOpen: true,
      answer: (_, token) => (token === 'good' ? json({}) : json({ message: 'Token might be wrong or expired' }, 404)),
    },
    {
      call: 'POST /v1/auth/reset-password',
      isOpen: true,
      faultOf: sends(seedBodies.resetPassword),
      answer: () => json({}),
    },
    {
      call: 'POST /v1/auth/forgot-password',
      isOpen: true,
      faultOf: sends(seedBodies.forgotPassword),
      answer: () => json({}),
    },
    { call: 'GET /v1/files/categories', answer: () => json(categories) },
    {
      call: 'GET /v1/files',
      answer: ({ query }) => json(query.get('customerId') === openCustomer.id ? files : []),
    },
    {
      call: 'GET /v1/downloads/{id}',
      answer: (_, id) => file(`Datei ${id}`, 'text/plain; charset=utf-8', 'preise.txt'),
    },
    {
      // No CSV here: the apps ask for it and take rows (CONTRACT section 4).
      call: 'GET /v2/customers/{customerId}/globalStock',
      answer: () => json(stock),
    },
    {
      call: 'GET /v2/customers/{customerId}/globalCollection',
      answer: () => json(collected(today).map(({ enduserId, shipmentNumber, transitTime, ...row }) => row)),
    },
    {
      call: 'GET /v2/shipments/{customerId}/{deliveryId}/movements',
      answer: (_, _customerId, id = '') => (isRefused(id) ? refusals[id]() : json(movements)),
    },
    {
      call: 'GET /v2/resources/deliveries/{id}/',
      answer: (_, id) => file('%PDF-1.4\n%%EOF', 'application/pdf', `${id}.pdf`),
    },
    { call: 'GET /v2/scanStock/{customerId}', answer: () => json(scans) },
    { call: 'GET /v2/dashboards/reports', answer: () => json({ value: reports }) },
    { call: 'GET /v2/dashboards/reports/{reportId}/generateToken', answer: () => json({ token: 'embed-token' }) },
  ]
}

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`)
}

/**
 * The calls of mailed links, without any token of a person (seed 1, section 7). What a POST answers the seeds leave open.
 */
const linkRows = (site: StubSite): readonly RestRow[] => [
  {
    call: 'GET /v2/declarations/{token}/mail/',
    isOpen: true,
    answer: (_, token = '') => (hasMail(token) ? json(linkMails[token]) : json({ message: 'Kein solcher Link' }, 404)),
  },
  { call: 'GET /v2/declarations/{token}/declaration/', isOpen: true, answer: () => json(usedDeclaration) },
  { call: 'GET /v2/declarations/{token}/materials/{enduserCode}', isOpen: true, answer: () => json(['HP-ROLLE']) },
  {
    call: 'GET /v2/declarations/{token}/materials/',
    isOpen: true,
    answer: () => json([{ MATNR: 'HP-ROLLE', MAKTX: 'Rollenkiste' }]),
  },
  {
    call: 'GET /v2/declarations/{token}/quantities/{code}',
    isOpen: true,
    answer: () => json([{ material: 'HP-ROLLE', quantity: 12 }]),
  },
  {
    call: 'POST /v2/declarations/{token}/declaration',
    isOpen: true,
    faultOf: sends(seedBodies.declaration),
    answer: ({ body }, token) => {
      // What was declared unasked stands in the list of requests from then on.
      if (token === unaskedToken && is(body, seedBodies.declaration)) {
        const { declaration, declarationQuantities } = body
        site.declare({ identity: declaration.identity, comments: declaration.comments ?? null, declarationQuantities })
      }
      return new Response(null, { status: 204 })
    },
  },
  {
    call: 'GET /v2/closures/enduser/{enduserId}',
    isOpen: true,
    answer: () => json({ id: 'K1', name: 'Möller Druck' }),
  },
  { call: 'POST /v2/closures/', isOpen: true, faultOf: sends(seedBodies.closure), answer: () => json({ ok: true }) },
  {
    call: 'GET /v2/distributorDeclarations/reminder/{token}',
    isOpen: true,
    answer: (_, token) => (token === 'good' ? json(reminder) : json({ message: 'Kein solcher Link' }, 404)),
  },
  {
    call: 'GET /v2/distributorDeclarations/distributor/{code}',
    isOpen: true,
    answer: (_, id) => json({ id, name: 'Papier Nord' }),
  },
  {
    call: 'POST /v2/distributorDeclarations/upload-nothing/{id}',
    isOpen: true,
    faultOf: sends(seedBodies.nothing),
    answer: () => json(null),
  },
]

/** Every REST call of the seeds that the stub knows. */
export const seedRows = (world: RestWorld): readonly RestRow[] => [
  ...rowsOf(world),
  ...mapRows(world.trackers),
  ...deskRows(world.desk),
  ...consigneeRows(world.site, world.today),
  ...linkRows(world.site),
]

/** Answers the seeds' REST calls; anything else is 404, a body that is not the seeds' 422, and both told to `onUnknown`. */
export function createRestApi(world: RestWorld, onUnknown: (call: string) => void) {
  const rows = seedRows(world).map((row) => ({ ...row, pattern: patternOf(row.call) }))
  return (call: RestCall): Response => {
    const asked = `${call.method} ${call.path}`
    for (const { pattern, isOpen, faultOf, answer } of rows) {
      const parts = pattern.exec(asked)
      if (!parts) continue
      if (!isOpen && call.username === undefined) return json({ message: 'Token fehlt' }, 401)
      const fault = faultOf?.(call.body)
      if (fault !== undefined) {
        onUnknown(`${asked}: ${fault}`)
        return json({ message: 'Damit können wir nichts anfangen' }, 422)
      }
      return answer(call, ...parts.slice(1).map(decodeURIComponent))
    }
    onUnknown(asked)
    return json({ message: `Cannot ${asked}` }, 404)
  }
}
