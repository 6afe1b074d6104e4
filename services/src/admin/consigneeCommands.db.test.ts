import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerEndusers, endusers, pendingEndusers, shipToCodes } from '../db/schema/index.ts'
import { createTestServices, type TestServices } from '../testing/testServices.ts'
import { nowInstant } from '../testing/testWorld.ts'
import { toBatch } from '../v2/pendingEndusers/enduserBatch.ts'
import { insertPendingEndusers } from '../v2/pendingEndusers/pendingEndusers.queries.ts'
import { perform, understand } from './adminCommands.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())
beforeEach(async () => {
  await services.db.delete(pendingEndusers)
})

async function run(...args: string[]): Promise<readonly string[]> {
  const understood = await understand(args, async () => '')
  const now = { now: nowInstant, portalNow: nowInstant }
  const context = { publicUrl: () => 'http://portal.test', mailFolder: undefined, ...now, warn: () => undefined }
  return perform(understood, services.db, context)
}

/** A customer asks for a consignee; answers the request's id. */
async function ask(partnerReference: string): Promise<string> {
  const [customer] = await services.db.select().from(customerEndusers)
  const enduser = {
    partnerReference,
    name: 'Pneus São João',
    city: 'Braga',
    country: 'Portugal',
    street: 'Rua Nova 1',
    street2: 'Cais 2',
    postalCode: '4700-001',
    contactName: 'Ana',
    contactTel: '+351 1',
    contactEmail: 'ana@example.com',
  }
  const [made] = await insertPendingEndusers(services.db, customer?.customerId ?? '', toBatch({ enduser }), 'anna')
  return made?.id ?? ''
}

describe('npm run admin -- consignee', () => {
  it('makes what was asked for an enduser under its reference, once', async () => {
    const id = await ask('BRAGA-1')
    expect((await run('consignee', 'list')).join('\n')).toContain('BRAGA-1')
    const [sentence = ''] = await run('consignee', 'approve', id, '--country-code', 'pt')
    const [code] = await services.db.select().from(shipToCodes).where(eq(shipToCodes.code, 'BRAGA-1'))
    expect(sentence).toContain(code?.enduserId)
    const [enduser] = await services.db
      .select()
      .from(endusers)
      .where(eq(endusers.id, code?.enduserId ?? ''))
    expect(enduser).toMatchObject({ countryCode: 'PT', address: 'Rua Nova 1, Cais 2', contactEmail: 'ana@example.com' })
    expect(await run('consignee', 'list')).toEqual(['None.'])
    await expect(run('consignee', 'approve', id, '--country-code', 'PT')).rejects.toThrow('is not waiting for approval')
    await expect(ask('BRAGA-1')).rejects.toMatchObject({ code: 'ship_to_code_taken' })
  })

  it('refuses, after which it may be asked for again, and approves nothing by halves', async () => {
    const id = await ask('BRAGA-2')
    await expect(ask('BRAGA-2')).rejects.toMatchObject({ code: 'ship_to_code_taken' })
    expect(await run('consignee', 'refuse', id)).toEqual(['Refused.'])
    await expect(run('consignee', 'refuse', id)).rejects.toThrow('is not waiting for approval')
    const again = await ask('BRAGA-2')
    const before = (await services.db.select().from(endusers)).length
    const [some] = await services.db.select().from(customerEndusers)
    const { customerId = '', enduserId = '' } = some ?? {}
    await services.db.insert(shipToCodes).values({ customerId, enduserId, code: 'BRAGA-2' })
    await expect(run('consignee', 'approve', again, '--country-code', 'PT')).rejects.toMatchObject({
      code: 'ship_to_code_taken',
    })
    expect(await services.db.select().from(endusers)).toHaveLength(before)
    expect((await run('consignee', 'list')).join('\n')).toContain('BRAGA-2')
    await expect(run('consignee', 'approve', again, '--country-code', 'Portugal')).rejects.toThrow('two letters')
  })
})
