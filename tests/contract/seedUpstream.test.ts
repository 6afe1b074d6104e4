import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../../gateway/src/app.ts'
import { readConfig } from '../../gateway/src/config.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { downloadRows } from '../../shared/src/client/downloadRows.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { deleteGridProfile } from '../../shared/src/client/requests/deleteGridProfile.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCollections } from '../../shared/src/client/requests/findCollections.ts'
import { findCustomer } from '../../shared/src/client/requests/findCustomer.ts'
import { findDeliveries } from '../../shared/src/client/requests/findDeliveries.ts'
import { findDynamicFields } from '../../shared/src/client/requests/findDynamicFields.ts'
import { findDynamicFieldValues } from '../../shared/src/client/requests/findDynamicFieldValues.ts'
import { findEnduser } from '../../shared/src/client/requests/findEnduser.ts'
import { findGridProfiles } from '../../shared/src/client/requests/findGridProfiles.ts'
import { findLossTerms } from '../../shared/src/client/requests/findLossTerms.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findPendingShippings } from '../../shared/src/client/requests/findPendingShippings.ts'
import { findShippingReview } from '../../shared/src/client/requests/findShippingReview.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import { renameGridProfile } from '../../shared/src/client/requests/renameGridProfile.ts'
import { saveDynamicFieldValues } from '../../shared/src/client/requests/saveDynamicFieldValues.ts'
import { saveGridProfile } from '../../shared/src/client/requests/saveGridProfile.ts'
import { updateGridProfile } from '../../shared/src/client/requests/updateGridProfile.ts'
import { submitClosure } from '../../shared/src/contract/calls/closures.ts'
import { globalCollection, globalStock } from '../../shared/src/contract/calls/customers.ts'
import { listReports, openReport } from '../../shared/src/contract/calls/dashboards.ts'
import {
  findDeclarationMail,
  findLinkDeclaration,
  submitDeclaration,
} from '../../shared/src/contract/calls/declarations.ts'
import { declareNothing, findDistributorReminder } from '../../shared/src/contract/calls/distributorDeclarations.ts'
import { downloadFile, listFileCategories, listFiles } from '../../shared/src/contract/calls/files.ts'
import { listScanStock } from '../../shared/src/contract/calls/scanStock.ts'
import { downloadDeliveryNote, listMovements } from '../../shared/src/contract/calls/shipments.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { changeProfile, findProfiles, removeProfile, saveProfile } from '../../shared/src/grid/profiles/keptProfiles.ts'
import { seedSchema } from '../seedUpstream/graphqlApi.ts'
import { createSeedUpstream, gatewaySettings, type SeedUpstream } from '../seedUpstream/seedUpstream.ts'
import {
  closedCustomer,
  closedSentence,
  openCustomer,
  password,
  refusedDeliveries,
  scans,
  shipments,
  sites,
  stock,
} from '../seedUpstream/world.ts'
import { problemOf } from './problemOf.ts'

const customerId = openCustomer.id
const today = '2026-03-31'
const span = { customerId, fromDate: '2026-01-01', toDate: today }
const owner = { userId: 'u-77', gridId: 'stock' }

/** Every request of the apps that asks GraphQL, by the file it is in; some ask with several documents. */
const requests: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  countPlantStock: (client) => countPlantStock(client, customerId),
  deleteGridProfile: (client) => deleteGridProfile(client, owner, 'Mine'),
  findCollectionSummary: (client) => findCollectionSummary(client, span),
  findCollections: (client) => findCollections(client, { customerId }),
  findCustomer: (client) => findCustomer(client, customerId),
  findDeliveries: (client) => findDeliveries(client, { customerId }),
  findDynamicFieldValues: (client) => findDynamicFieldValues(client, 'P-1'),
  findDynamicFields: (client) => findDynamicFields(client, customerId),
  findEnduser: (client) => findEnduser(client, 'K1'),
  findGridProfiles: (client) => findGridProfiles(client, owner),
  findLossTerms: (client) => findLossTerms(client, customerId),
  findPartnerStock: (client) => findPartnerStock(client, { customerId }),
  findPendingShippings: (client) => findPendingShippings(client, { customerId }),
  findShippingReview: (client) => findShippingReview(client, { customerId, toDate: today }),
  findStockSummary: (client) => findStockSummary(client, customerId),
  localLogin: (client) => localLogin(client, { username: 'ines', password }),
  saveDynamicFieldValues: (client) => saveDynamicFieldValues(client, []),
  saveGridProfile: (client) => saveGridProfile(client, owner, 'Mine', 'e30='),
  renameGridProfile: (client) => renameGridProfile(client, owner, 'Mine', 'Ours'),
  // Services are asked so only where they offer it.
  updateGridProfile: async (client) => {
    if (await client.offers('gridProfileSelection'))
      await updateGridProfile(client, owner, 'Ours', { isSelected: true })
  },
}
/** Files of requests that ask REST alone. */
const restRequests = ['endToken', 'pageSession']

/** The documents of all requests, by request, as services are asked that offer everything or nothing more than the seeds. */
async function documentsOf(isOffered: boolean): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const [name, ask] of Object.entries(requests)) {
    const documents: string[] = []
    const portal = createClient({
      origin: 'http://portal.test',
      credentials: () => undefined,
      fetch: async (_, init) => {
        documents.push(JSON.parse(String(init?.body)).query)
        return Response.json({ data: {} })
      },
    })
    await ask({ ...portal, offers: async () => isOffered }).catch(() => undefined)
    found.set(name, documents)
  }
  return found
}

const faultsOf = (schema: GraphQLSchema, document: string) =>
  validate(schema, parse(document)).map(({ message }) => message)

describe("the apps' GraphQL documents", () => {
  it('are all looked at here', () => {
    const folder = new URL('../../shared/src/client/requests/', import.meta.url)
    const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
    expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(
      [...Object.keys(requests), ...restRequests].sort(),
    )
  })

  it('name what the seeds have and nothing else, where nothing more is offered', async () => {
    for (const [name, documents] of await documentsOf(false)) {
      expect(documents, name).toHaveLength(name === 'updateGridProfile' ? 0 : 1)
      for (const document of documents) expect(faultsOf(seedSchema, document), name).toEqual([])
    }
  })

  it('name more where it is offered, all of which our services have', async () => {
    const sdl = readFileSync(new URL('../../services/src/graphql/schema.graphql', import.meta.url), 'utf8')
    const own = buildSchema(sdl)
    const [seeds, offered] = [await documentsOf(false), await documentsOf(true)]
    const richer = [...offered].filter(([name, documents]) => documents.join() !== seeds.get(name)?.join())
    expect(richer.map(([name]) => name).sort()).toEqual([
      'findCustomer',
      'findGridProfiles',
      'findPartnerStock',
      'findPendingShippings',
      'saveGridProfile',
      'updateGridProfile',
    ])
    for (const [name, documents] of [...seeds, ...offered])
      for (const document of documents) expect(faultsOf(own, document), name).toEqual([])
  })
})

describe('an upstream that speaks only the seeds', () => {
  let upstream: SeedUpstream
  let client: Client
  let login: LoginResult

  beforeAll(async () => {
    upstream = createSeedUpstream(today)
    const gateway = createGateway({
      config: readConfig({ ...gatewaySettings('https://upstream.test'), PUBLIC_URL: 'http://portal.test' }),
      apps: async () => undefined,
      fetchUpstream: (request) => upstream.answer(request),
      clock: () => new Date(),
      log: () => undefined,
    })
    const clientOf = (session?: LoginResult) =>
      createClient({
        origin: 'http://portal.test',
        fetch: async (input, init) => gateway.fetch(new Request(input, init)),
        credentials: () => session && { token: session.token, displayName: session.user.displayName },
      })
    login = await localLogin(clientOf(), { username: 'ines', password })
    client = clientOf(login)
  })

  it('is asked once what more it offers, and nothing else that it does not know', async () => {
    expect(await Promise.all([client.offers('chaseList'), client.offers('stockTerms')])).toEqual([false, false])
    expect(upstream.misses).toEqual(['GET /v2/capabilities'])
    for (const ask of Object.values(requests)) await ask(client).catch(() => undefined)
    expect(upstream.misses).toEqual(['GET /v2/capabilities'])
  })

  it('fills every list', async () => {
    expect(login.user.group.name).toBe('Halden Papier')
    const summary = await findStockSummary(client, customerId)
    expect(summary.map(({ name, stock: { quantity } }) => [name, quantity])).toEqual(
      sites.map(({ name, crates }) => [name, crates]),
    )
    const plantCrates = stock.filter(({ lastShipTo }) => lastShipTo === null)
    expect(await countPlantStock(client, customerId)).toBe(plantCrates.length)
    const page = await findPartnerStock(client, {
      customerId,
      enduserId: 'K1',
      skip: 60,
      limit: 50,
      sort: [{ field: 'rentalDays', dir: 'DESC' }],
    })
    expect([page.rows.length, page.totalCount]).toEqual([10, 70])
    expect(await findCustomer(client, customerId)).toEqual({
      name: openCustomer.name,
      country: 'Norway',
      city: 'Halden',
    })
    expect(await findEnduser(client, 'K2')).toMatchObject({ name: 'Papel do Tejo', countryCode: 'PT' })
    expect((await findDeliveries(client, { customerId, limit: 5 })).totalCount).toBe(shipments.length)
    expect(await findCollectionSummary(client, span)).toHaveLength(sites.length)
    expect((await findCollections(client, { customerId, enduserId: 'K1' })).totalCount).toBe(55)
    expect(await findShippingReview(client, { customerId, toDate: today })).toHaveLength(sites.length)
    const shippings = await findPendingShippings(client, { customerId })
    expect(shippings.rows[0]).toMatchObject({ reference: 'Ref 1', crateCount: 2, version: null, enduserName: null })
    expect(await client.call(listScanStock, { params: { customerId } })).toEqual(scans)
    expect((await client.call(listMovements, { params: { customerId, deliveryId: 'D-good' } })).length).toBe(20)
    expect((await client.call(listFileCategories, {})).length).toBe(2)
    const [file] = await client.call(listFiles, { query: { customerId } })
    expect((await client.download(downloadFile, { params: { id: file?.id ?? '' } })).fileName).toBe('preise.txt')
    expect((await client.download(downloadDeliveryNote, { params: { id: 'D-good' } })).blob.type).toBe(
      'application/pdf',
    )
    expect((await client.call(listReports, {})).value[0]?.id).toBe('PB-7f3a')
    expect(await client.call(openReport, { params: { reportId: 'PB-7f3a' } })).toEqual({ token: 'embed-token' })
  })

  it('exports rows as JSON, of which the app makes the file', async () => {
    const params = { customerId }
    const lines = (rows: readonly object[]) => String(rows.length)
    const ofStock = await downloadRows(client, globalStock, { params }, lines)
    expect(await ofStock.text()).toBe(String(stock.length))
    const ofCollections = await downloadRows(client, globalCollection, { params, query: {} }, lines)
    expect(await ofCollections.text()).toBe('55')
  })

  it('keeps grid profiles, created, overwritten, renamed and deleted', async () => {
    const keeper = { client, owner: { ...owner, gridId: 'another' } }
    await saveProfile(keeper, 'One', 'e30=')
    await saveProfile(keeper, 'Two', 'e30=')
    await changeProfile(keeper, 'Two', { columnsState: 'e30K' })
    await changeProfile(keeper, 'Two', { newProfileName: 'Three' })
    const kept = async () => (await findProfiles(keeper)).map((row) => [row.profileName, row.columnsState])
    expect(await kept()).toEqual([
      ['One', 'e30='],
      ['Three', 'e30K'],
    ])
    await removeProfile(keeper, 'One')
    expect(await kept()).toEqual([['Three', 'e30K']])
    // Without a browser nothing was chosen: the first one is.
    expect((await findProfiles(keeper)).map(({ isSelected }) => isSelected)).toEqual([true])
    expect((await problemOf(changeProfile(keeper, 'One', { isSelected: true }))).code).toBe('not_found')
  })

  it('opens its mailed links, and is taken at its word that it has done what it was asked', async () => {
    const params = { token: 'fresh' }
    expect(await client.call(findDeclarationMail, { params })).toMatchObject({ lang: 'en', changeableUntil: null })
    expect(await client.call(findLinkDeclaration, { params: { token: 'used' } })).toMatchObject({ submittedAt: null })
    const declaration = { identity: 'Möller', comments: null }
    const body = { declaration, declarationQuantities: [{ material: 'HP-ROLLE', quantity: 3 }] }
    expect(await client.call(submitDeclaration, { params, body })).toMatchObject({ changeableUntil: null })
    const closure = { enduserCode: 'K1', notClosing: true }
    expect(await client.call(submitClosure, { query: { token: 'good' }, body: { closure } })).toHaveProperty('id')
    expect(await client.call(findDistributorReminder, { params: { token: 'good' } })).toMatchObject({ materials: [] })
    const nothing = { params: { distributorId: 'PN' }, body: { reminderId: 'r-1' }, linkToken: 'good' }
    expect(await client.call(declareNothing, nothing)).toMatchObject({ submittedAt: null, rows: null })
    const unknown = await problemOf(client.call(findDeclarationMail, { params: { token: 'never' } }))
    expect([unknown.code, unknown.words]).toEqual(['not_found', 'Kein solcher Link'])
  })

  it.each([
    ['v1/auth/forgot-password', { user: 'ines' }],
    ['v1/auth/reset-password', { token: 'good' }],
    ['v2/declarations/fresh/declaration', undefined],
    ['v2/declarations/fresh/declaration', { declaration: { comments: 'None' }, declarationQuantities: [] }],
    [
      'v2/declarations/fresh/declaration',
      { declaration: { identity: 'M' }, declarationQuantities: [{ material: 'R' }] },
    ],
    ['v2/closures/', { enduserCode: 'K1', notClosing: true }],
    ['v2/closures/', { closure: { enduserCode: 'K1', startDate: '2026-01-05', notClosing: false } }],
    [
      'v2/closures/',
      { closure: { enduserCode: 'K1', startDate: '05/01/2026', endDate: '06/01/2026', notClosing: false } },
    ],
    ['v2/distributorDeclarations/upload-nothing/PN', { reminder: 'r-1' }],
  ])('refuses a POST to %s that is not what the seeds have sent: %j', async (path, body) => {
    const strict = createSeedUpstream(today)
    const request = new Request(`https://upstream.test/api/main/${path}`, {
      method: 'POST',
      body: body === undefined ? null : JSON.stringify(body),
    })
    expect((await strict.answer(request)).status).toBe(422)
    expect(strict.misses).toEqual([expect.stringContaining(`POST /${path}: `)])
  })

  it('is heard in its own words, over REST', async () => {
    const told = async (deliveryId: string) => {
      const { code, words } = await problemOf(client.call(listMovements, { params: { customerId, deliveryId } }))
      return [code, words]
    }
    expect(await told('D-message')).toEqual(['conflict', refusedDeliveries['D-message']])
    expect(await told('D-code')).toEqual(['invalid', refusedDeliveries['D-code']])
    expect(await told('D-ours')).toEqual(['shipping_locked', undefined])
    for (const id of ['D-html', 'D-empty']) expect(await told(id)).toEqual(['conflict', undefined])
    expect(await told('D-broken')).toEqual(['internal', undefined])
  })

  it('is heard in its own words, over GraphQL', async () => {
    const { words } = await problemOf(findStockSummary(client, closedCustomer.id))
    expect(words).toBe(closedSentence)
    const wrong = localLogin(client, { username: 'ines', password: 'falsch' })
    expect(await problemOf(wrong)).toMatchObject({
      code: 'unauthenticated',
      words: 'Name oder Kennwort stimmt nicht',
    })
  })
})
