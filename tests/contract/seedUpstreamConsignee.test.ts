import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import {
  changeEnduserQuantities,
  downloadEnduserReport,
  findEnduserDeclaration,
  findNextConfirmedCollect,
  listEnduserMails,
  listEnduserMaterials,
  listEnduserQuantities,
  listInventory,
  listMailReminders,
  startSpontaneousDeclaration,
} from '../../shared/src/contract/calls/declarationAdmin.ts'
import { findDeclarationMail, submitDeclaration } from '../../shared/src/contract/calls/declarations.ts'
import {
  listEnduserCollections,
  listEstimatedStock,
  listScannedCrates,
  listScannedStock,
  listSiteCrates,
  readEnduser,
} from '../../shared/src/contract/calls/endusers.ts'
import { ownSite } from '../seedUpstream/consigneeWorld.ts'
import { createSeedUpstream, type SeedUpstream } from '../seedUpstream/seedUpstream.ts'
import { openCustomer } from '../seedUpstream/world.ts'
import { problemOf } from './problemOf.ts'
import { signInAtSeeds } from './seedPerson.ts'

const today = '2026-03-31'
const enduserId = ownSite.id

/** The consignee's app on services that speak the seeds and nothing else: every answer passes the struct of its call. */
describe('a consignee of an upstream that speaks only the seeds', () => {
  let upstream: SeedUpstream
  let client: Client

  beforeEach(async () => {
    upstream = createSeedUpstream(today)
    client = (await signInAtSeeds(upstream, 'moeller')).client
  })

  const mails = () => client.call(listEnduserMails, { params: { id: enduserId } })

  it('is offered nothing beyond the seeds', async () => {
    const names = [
      'declarationHistory',
      'declarationBasis',
      'askedAnswer',
      'nextCollects',
      'calendar',
      'stockComparison',
      'enduserHome',
      'siteSearch',
    ] as const
    expect(await Promise.all(names.map((name) => client.offers(name)))).toEqual(names.map(() => false))
    expect(upstream.misses).toEqual(['GET /v2/capabilities'])
  })

  it('sees requests, declarations, reminders, report, counts and the next collect', async () => {
    const [latest, , oldest] = await mails()
    const id = latest?.declarationId ?? ''
    expect(await client.call(findEnduserDeclaration, { params: { id } })).toMatchObject({
      enduserName: ownSite.name,
      identity: 'Frau Möller',
      comments: 'Tor 2',
      changedAt: null,
    })
    const quantities = await client.call(listEnduserQuantities, { params: { id } })
    expect(quantities.map(({ quantity }) => quantity)).toEqual([40, 12])
    expect(await client.call(listMailReminders, { params: { id: oldest?.id ?? '' } })).toHaveLength(1)
    expect((await client.download(downloadEnduserReport, { params: { id } })).fileName).toBe('report.pdf')
    const labels = await client.call(listEnduserMaterials, { query: { enduserCode: enduserId } })
    expect(labels.map(({ MATNR }) => MATNR)).toEqual(['GPS52', 'HP-ROLLE'])
    expect((await client.call(listInventory, { query: { enduserId } }))[0]?.declared).toBe(40)
    const lines = await client.call(findNextConfirmedCollect, { params: { enduserId } })
    expect(lines.map(({ mat, loadingDate }) => [mat, loadingDate])).toEqual([
      ['GPS52', '2026-04-03'],
      ['HP-ROLLE', '2026-04-03'],
    ])
  })

  it('sees its stock, its crates and its collections', async () => {
    const params = { id: enduserId }
    expect((await client.call(readEnduser, { params })).name).toBe(ownSite.name)
    expect(await client.call(listEstimatedStock, { params })).toHaveLength(2)
    const [first] = await client.call(listScannedStock, { params })
    const crates = await client.call(listScannedCrates, { params: { ...params, customerId: openCustomer.id } })
    expect(new Set(crates.map(({ BARCODE }) => BARCODE)).size).toBe(first?.COUNT_BARCODES)
    expect((await client.call(listSiteCrates, { params })).length).toBeGreaterThan(crates.length)
    expect((await client.call(listEnduserCollections, { params })).length).toBeGreaterThan(30)
    expect((await problemOf(client.call(listEstimatedStock, { params: { id: 'K2' } }))).code).toBe('not_found')
  })

  it('declares unasked, and finds what it declared among its requests', async () => {
    const { token } = await client.call(startSpontaneousDeclaration, { params: { enduserId } })
    expect((await client.call(findDeclarationMail, { params: { token } })).declarationId).toBeNull()
    const before = await mails()
    const declarationQuantities = [{ material: 'HP-ROLLE', quantity: 5 }]
    const body = { declaration: { identity: 'Herr Lohr', comments: null }, declarationQuantities }
    await client.call(submitDeclaration, { params: { token }, body })
    const after = await mails()
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({ spontaneous: true, declarationId: expect.any(String) })
  })

  it('is waited for until somebody answers, and changes what was answered', async () => {
    const mailId = upstream.site.ask()
    expect((await mails())[0]).toMatchObject({ id: mailId, declarationId: null, declarationDate: null })
    const lines = [{ material: 'GPS52', quantity: 9 }]
    upstream.site.declare({ identity: 'Herr Lohr', comments: null, declarationQuantities: lines }, mailId)
    const declarationId = (await mails())[0]?.declarationId ?? ''
    const declarationQuantities = [{ material: 'GPS52', quantity: 8 }]
    const receipt = await client.call(changeEnduserQuantities, { body: { declarationId, declarationQuantities } })
    expect(receipt.changeableUntil).toBeNull()
    expect(await client.call(listEnduserQuantities, { params: { id: declarationId } })).toEqual(declarationQuantities)
    expect(upstream.misses).toEqual([])
  })
})
