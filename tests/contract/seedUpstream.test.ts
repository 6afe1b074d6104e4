import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { downloadRows } from '../../shared/src/client/downloadRows.ts'
import { countEnduserStock } from '../../shared/src/client/requests/countEnduserStock.ts'
import { countPendingShippings } from '../../shared/src/client/requests/countPendingShippings.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { deleteGridProfile } from '../../shared/src/client/requests/deleteGridProfile.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCollections } from '../../shared/src/client/requests/findCollections.ts'
import { findCustomer } from '../../shared/src/client/requests/findCustomer.ts'
import { findCustomerEndusers } from '../../shared/src/client/requests/findCustomerEndusers.ts'
import { findDeliveries } from '../../shared/src/client/requests/findDeliveries.ts'
import { findDynamicFields } from '../../shared/src/client/requests/findDynamicFields.ts'
import { findDynamicFieldValues } from '../../shared/src/client/requests/findDynamicFieldValues.ts'
import { findEnduser } from '../../shared/src/client/requests/findEnduser.ts'
import { findGridProfiles } from '../../shared/src/client/requests/findGridProfiles.ts'
import { findLossTerms } from '../../shared/src/client/requests/findLossTerms.ts'
import { findMapEndusers } from '../../shared/src/client/requests/findMapEndusers.ts'
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
import { findCrates } from '../../shared/src/contract/calls/crates.ts'
import {
  deleteCustomerFile,
  downloadCustomerFile,
  downloadImportTemplate,
  listCustomerFiles,
  uploadEnduserFile,
} from '../../shared/src/contract/calls/customerFiles.ts'
import { globalCollection, globalStock } from '../../shared/src/contract/calls/customers.ts'
import { listReports, openReport } from '../../shared/src/contract/calls/dashboards.ts'
import {
  findDeclarationMail,
  findLinkDeclaration,
  submitDeclaration,
} from '../../shared/src/contract/calls/declarations.ts'
import { declareNothing, findDistributorReminder } from '../../shared/src/contract/calls/distributorDeclarations.ts'
import { downloadFile, listFileCategories, listFiles } from '../../shared/src/contract/calls/files.ts'
import {
  listCrateHistory,
  listCratePoints,
  listCratesBySi,
  listPlacesByType,
  listPlants,
  listSiMovements,
  listSis,
} from '../../shared/src/contract/calls/maps.ts'
import {
  createPendingEndusers,
  listPendingEndusers,
  type PendingEnduserInput,
} from '../../shared/src/contract/calls/pendingEndusers.ts'
import { listScanStock } from '../../shared/src/contract/calls/scanStock.ts'
import {
  createScanUser,
  deleteScanUser,
  listScanDevices,
  listScanUsers,
  updateScanDevice,
  updateScanUser,
} from '../../shared/src/contract/calls/scanUsers.ts'
import { downloadDeliveryNote, listMovements } from '../../shared/src/contract/calls/shipments.ts'
import {
  assignEndusers,
  createShipping,
  deleteShipping,
  listPlantCrates,
  readShipping,
  updateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { changeProfile, findProfiles, removeProfile, saveProfile } from '../../shared/src/grid/profiles/keptProfiles.ts'
import { deskSentences } from '../seedUpstream/desk.ts'
import { consignees, crateMaterials, doubtfulComplement } from '../seedUpstream/deskWorld.ts'
import { seedSchema } from '../seedUpstream/graphqlApi.ts'
import { createSeedUpstream, type SeedUpstream } from '../seedUpstream/seedUpstream.ts'
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
import { signInAtSeeds } from './seedPerson.ts'

const customerId = openCustomer.id
const today = '2026-03-31'
const span = { customerId, fromDate: '2026-01-01', toDate: today }
const owner = { userId: 'u-77', gridId: 'stock' }

/** Every request of the apps that asks GraphQL, by the file it is in; some ask with several documents. */
const requests: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  // Services are asked so only where they offer it.
  countPendingShippings: async (client) => {
    const filter = [{ field: 'enduserId', op: 'EMPTY' }] as const
    if (await client.offers('shippingList'))
      await countPendingShippings(client, customerId, { without: filter, incomplete: filter, locked: filter })
  },
  countEnduserStock: (client) => countEnduserStock(client, { customerId, enduserId: 'K1' }),
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
  findMapEndusers: (client) => findMapEndusers(client, customerId),
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
/** Requests that nobody makes where services speak the seeds alone. */
const askedWhereOffered = new Set(['countPendingShippings', 'updateGridProfile'])
/** Files of requests that ask REST alone. */
const restRequests = ['endToken', 'findCustomerEndusers', 'pageSession']

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
      expect(documents, name).toHaveLength(askedWhereOffered.has(name) ? 0 : 1)
      for (const document of documents) expect(faultsOf(seedSchema, document), name).toEqual([])
    }
  })

  it('name more where it is offered, all of which our services have', async () => {
    const sdl = readFileSync(new URL('../../services/src/graphql/schema.graphql', import.meta.url), 'utf8')
    const own = buildSchema(sdl)
    const [seeds, offered] = [await documentsOf(false), await documentsOf(true)]
    const richer = [...offered].filter(([name, documents]) => documents.join() !== seeds.get(name)?.join())
    expect(richer.map(([name]) => name).sort()).toEqual([
      'countPendingShippings',
      'findCollectionSummary',
      'findCustomer',
      'findDeliveries',
      'findGridProfiles',
      'findPartnerStock',
      'findPendingShippings',
      'findStockSummary',
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
    ;({ login, client } = await signInAtSeeds(upstream, 'ines'))
  })

  it('is asked once what more it offers, and nothing else that it does not know', async () => {
    const asked = ['chaseList', 'chaseLog', 'stockTerms'] as const
    expect(await Promise.all(asked.map((name) => client.offers(name)))).toEqual([false, false, false])
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
    const shippings = await findPendingShippings(client, { customerId, limit: 1 })
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

  it('tells where its trackers are, and what it does not know of them', async () => {
    const query = { customerId }
    const [newest, first] = await client.call(listSis, { query })
    expect([newest?.si, newest?.barcodes.length, first?.barcodes.length]).toEqual(['HP-2026-2', 1, 5])
    expect(first?.barcodes.find(({ barcode }) => barcode === 'HPS-0003')?.lastSeenBattery).toBe(0)
    const moved = await client.call(listSiMovements, { query: { ...query, si: 'HP-2026-1' } })
    expect(moved.filter(({ lat, lon }) => lat == null || lon == null)).toHaveLength(3)
    const params = { barcode: 'HPS-0001' }
    expect(await client.call(listCratePoints, { params, query: { startDate: '2026-03-04' } })).toHaveLength(5)
    const span = { startDate: '2026-03-09', endDate: '2026-03-11' }
    expect(await client.call(listCrateHistory, { params, query: { ...query, si: 'HP-2026-1', ...span } })).toHaveLength(
      2,
    )
    expect(await client.call(listCrateHistory, { params: { barcode: 'NOBODY' }, query })).toEqual([])
    const crates = await client.call(listCratesBySi, { query })
    expect(crates.map(({ si, collected, inProcess }) => [si, collected, inProcess])).toEqual([
      ['HP-2026-2', 0, 2],
      ['HP-2026-1', 1, 4],
      ['HP-2025-9', 0, 1],
    ])
    expect((await client.call(listPlants, {})).map(({ lat }) => lat)).toEqual([59.12, null])
    expect(await client.call(listPlacesByType, { query })).toHaveLength(4)
  })

  it('exports rows as JSON, of which the app makes the file', async () => {
    const params = { customerId }
    const lines = async (rows: readonly object[]) => String(rows.length)
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

  describe('at its desk', () => {
    const shippingsOf = async () => (await findPendingShippings(client, { customerId, limit: 1_000 })).rows
    const readOf = (id: string) => client.call(readShipping, { params: { id } })

    it('lists shippings in every state, and consignees, crates, fields, files and scan users', async () => {
      const shippings = await shippingsOf()
      expect(shippings).toHaveLength(60)
      expect(shippings.filter(({ enduserId }) => enduserId === null).length).toBeGreaterThan(15)
      expect(shippings.filter(({ process }) => process !== null).length).toBeGreaterThan(3)
      expect(shippings.filter(({ reference, referenceComplement }) => !(reference && referenceComplement))).not.toEqual(
        [],
      )
      const doubtful = shippings.filter(({ referenceComplement }) => referenceComplement === doubtfulComplement)
      expect(new Set(doubtful.flatMap(({ enduserId }) => enduserId ?? [])).size).toBe(2)
      expect((await findCustomerEndusers(client, customerId)).map(({ id }) => id)).toEqual(
        consignees.map(({ id }) => id),
      )
      const fields = await findDynamicFields(client, customerId)
      expect(fields.map(({ type, active, translateRef }) => [type, active, translateRef !== null])).toEqual([
        ['text', true, false],
        ['select', true, false],
        ['text', true, true],
        ['text', false, false],
      ])
      const params = { customerId }
      expect((await client.call(listPlantCrates, { query: params })).length).toBe(crateMaterials.size)
      expect(await client.call(listPendingEndusers, { params })).toHaveLength(12)
      const files = await client.call(listCustomerFiles, { params: { customerId, category: '1' } })
      expect(new Set(files.map(({ status }) => status)).size).toBe(3)
      expect(await client.call(listScanUsers, { params })).toHaveLength(6)
      expect(await client.call(listScanDevices, { params })).toHaveLength(5)
      const [crate] = await client.call(findCrates, { params: { barcode: 'HPS-0007' } })
      expect(crate).toMatchObject({ barcode: 'HPS-0007', material: 'HP-BOX', crateNumber: null })
      expect(await client.call(findCrates, { params: { barcode: 'none' } })).toEqual([])
      const offers = ['crateBatch', 'shippingSplit', 'consigneeRestore', 'shippingList'] as const
      expect(await Promise.all(offers.map((name) => client.offers(name)))).toEqual(offers.map(() => false))
    })

    it('makes, changes, assigns, locks and deletes a shipping, and says no more than that it did', async () => {
      const { id = '' } = await client.call(createShipping, {
        body: {
          customerId,
          reference: 'Neu 1',
          date: '2026-03-31T08:00:00Z',
          scanUser: 'U-2',
          crateMovements: [{ barcode: 'HPS-0399' }],
        },
      })
      const made = await readOf(id)
      expect(made).toMatchObject({ reference: 'Neu 1', enduserId: null, scanUserName: 'Bo', process: null })
      const { crateMovements: _, ...shipping } = { ...made, scanUserId: made.scanUserId ?? null }
      const crateMovements = [{ barcode: 'HPS-0398' }, { barcode: 'HPS-0399' }]
      const body = { shipping: { ...shipping, referenceComplement: 'HALDEN 1' }, crateMovements }
      expect((await client.call(updateShipping, { body })).id).toBeUndefined()
      const value = { shippingId: id, fieldId: 'DF-1', customerCode: customerId, value: 'S 1' }
      expect(await saveDynamicFieldValues(client, [value])).toEqual([value])
      expect(await findDynamicFieldValues(client, id)).toEqual([value])
      expect(await client.call(assignEndusers, { body: [{ id, enduserId: 'K9' }] })).toEqual([])
      const changed = await readOf(id)
      expect(changed).toMatchObject({ enduserId: 'K9', consigneeCode: 'K9-A', referenceComplement: 'HALDEN 1' })
      expect(changed.crateMovements.map(({ barcode }) => barcode)).toEqual(['HPS-0398', 'HPS-0399'])

      upstream.desk.lock(id)
      const told = async (call: Promise<unknown>) => {
        const { code, words } = await problemOf(call)
        return [code, words]
      }
      expect(await told(client.call(updateShipping, { body }))).toEqual(['conflict', deskSentences.locked])
      expect(await told(client.call(deleteShipping, { params: { id } }))).toEqual(['conflict', deskSentences.locked])
      const both = [id, 'P-1'].map((each) => ({ id: each, enduserId: 'K2' }))
      expect(await told(client.call(assignEndusers, { body: both }))).toEqual(['conflict', deskSentences.lockedAmong])
      expect((await readOf('P-1')).enduserId).toBe('K1')

      await client.call(deleteShipping, { params: { id: 'P-4' } })
      expect((await problemOf(readOf('P-4'))).code).toBe('not_found')
      expect((await shippingsOf()).length).toBe(60)
    })

    it('keeps consignees that are asked for, files, scan users and the switches of scanners', async () => {
      const params = { customerId }
      const enduser: PendingEnduserInput = {
        partnerReference: 'NEU-99',
        name: 'Kartonage Kassel',
        city: 'Kassel',
        country: 'Germany',
        street: 'Hafenstraße 99',
        postalCode: '34117',
        contactName: 'Herr Möller',
        contactTel: '+49 561 99',
        contactEmail: 'neu99@druck.example',
      }
      await client.call(createPendingEndusers, {
        body: { customerId, endusers: [enduser] },
      })
      expect(
        (await client.call(listPendingEndusers, { params })).map(({ partnerReference }) => partnerReference),
      ).toContain('NEU-99')
      const file = new File(['a;b'], 'liste.csv', { type: 'text/csv' })
      await client.call(uploadEnduserFile, { body: { customerId, fileCategoryId: '1' }, file })
      const filesOf = () => client.call(listCustomerFiles, { params: { customerId, category: '1' } })
      const sent = (await filesOf()).find(({ originalName }) => originalName === 'liste.csv')
      expect((await client.download(downloadCustomerFile, { params: { id: sent?.id ?? '' } })).fileName).toBe(
        'liste.csv',
      )
      await client.call(deleteCustomerFile, { params: { id: sent?.id ?? '' } })
      expect((await filesOf()).map(({ id }) => id)).not.toContain(sent?.id)
      expect((await client.download(downloadImportTemplate, {})).fileName).toBe('vorlage.csv')

      const usersOf = () => client.call(listScanUsers, { params })
      await client.call(createScanUser, { body: { name: 'Neu', code: 'N1', customerId } })
      const user = (await usersOf()).find(({ code }) => code === 'N1')
      const id = user?.id ?? ''
      await client.call(updateScanUser, { params: { id }, body: { id, name: 'Alt', code: 'N2', customerId } })
      expect(await usersOf()).toContainEqual({ id, name: 'Alt', code: 'N2', customerId })
      await client.call(deleteScanUser, { params: { id } })
      expect((await usersOf()).length).toBe(6)

      const uuid = 'scanner-1'
      const switchTo = (authActivated: 0 | 1, authRequired: 0 | 1) =>
        client.call(updateScanDevice, { params: { uuid }, body: { authActivated, authRequired } })
      const switches = async () =>
        (await client.call(listScanDevices, { params })).find((device) => device.uuid === uuid)
      await switchTo(0, 1)
      expect(await switches()).toMatchObject({ authActivated: 1, authRequired: 1 })
      expect((await problemOf(switchTo(0, 1))).words).toBe(deskSentences.required)
      await switchTo(0, 0)
      expect(await switches()).toMatchObject({ authActivated: 0, authRequired: 0 })
    })

    it.each([
      ['POST', 'shippingManagement/shippings', { shipping: { reference: 'A' } }],
      ['PUT', 'shippingManagement/shippings', { id: 'P-1', reference: 'A' }],
      ['POST', 'shippingManagement/shippings/update_enduser', { ids: ['P-2'], enduserId: 'K1' }],
      ['POST', 'shippingManagement/shippings/validation', { id: 'P-2' }],
      ['POST', 'shippingManagement/pending_enduser', { customerId, endusers: [{ name: 'Only' }] }],
      ['POST', 'scanUsers/', { name: 'Ada' }],
      ['PUT', 'scanUsers/U-1', { name: 'Ada', code: 'H1', customerId }],
      ['PUT', 'scanUsers/devices/scanner-1', { authActivated: true, authRequired: false }],
      ['POST', 'shippingManagement/shippings/split', { shipping: {} }],
      ['POST', 'shippingManagement/shippings/restore_enduser', []],
      ['POST', 'crates/lookup', { customerId, barcodes: [] }],
    ])('knows no %s %s with %j', async (method, path, body) => {
      const strict = createSeedUpstream(today)
      const request = new Request(`https://upstream.test/api/main/v2/${path}`, {
        method,
        headers: { Authorization: `Bearer ${login.token}` },
        body: JSON.stringify(body),
      })
      expect([404, 422]).toContain((await strict.answer(request)).status)
      expect(strict.misses).toEqual([expect.stringContaining(`${method} /v2/${path}`)])
    })
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
