import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enduserMaterials, materialLabels, materials } from '../db/schema/index.ts'
import { createTestServices, type TestServices } from '../testing/testServices.ts'
import { nowInstant } from '../testing/testWorld.ts'
import { findDeclarationMaterials, findMaterialLabels, findQuantities } from './declaredMaterials.queries.ts'
import { insertDeclarationLink, insertDeclarationMail } from './newLinks.queries.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

/** A link for `dock` to declare. */
async function mailDock(): Promise<string> {
  const mail = { enduserId: 'dock', language: 'en', spontaneous: false }
  return insertDeclarationLink(services.db, await insertDeclarationMail(services.db, mail, nowInstant), nowInstant)
}

async function declare(token: string, quantities: Readonly<Record<string, number>>): Promise<Response> {
  const declarationQuantities = Object.entries(quantities).map(([material, quantity]) => ({ material, quantity }))
  return services.request(`/v2/declarations/${token}/declaration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ declaration: { identity: 'Ana' }, declarationQuantities }),
  })
}

describe('the materials an enduser declares', () => {
  it('may be none: then there is nothing to count, and nothing else is taken', async () => {
    expect(await findDeclarationMaterials(services.db, 'dock')).toEqual([])
    expect((await declare(await mailDock(), { GPS52: 1 })).status).toBe(422)
    const response = await declare(await mailDock(), {})
    expect(response.status).toBe(201)
    expect(await findMaterialLabels(services.db, [], 'en')).toEqual([])
  })

  it('hold GPS55 also where an operator has only told of GPS52', async () => {
    expect(await services.db.select().from(materials).where(eq(materials.code, 'GPS55'))).toEqual([])
    await services.db
      .insert(enduserMaterials)
      .values(['GPS52', 'SP1'].map((materialCode) => ({ enduserId: 'dock', materialCode })))
    const token = await mailDock()
    expect((await declare(token, { SP1: 1, GPS55: 2, GPS52: 3 })).status).toBe(201)
    const answer = await services.request(`/v2/declarations/${token}/declaration/`)
    const { id } = (await answer.json()) as { id: string }
    expect(await findQuantities(services.db, id)).toEqual([
      { material: 'GPS52', quantity: 3 },
      { material: 'GPS55', quantity: 2 },
      { material: 'SP1', quantity: 1 },
    ])
  })

  it('are labelled in English where their language has no label, by their code where there is none', async () => {
    await services.db.insert(materialLabels).values([
      { materialCode: 'GPS52', language: 'en', label: 'Crate 52' },
      { materialCode: 'GPS52', language: 'ko', label: '상자 52' },
      { materialCode: 'SP1', language: 'en', label: 'Special' },
    ])
    expect(await findMaterialLabels(services.db, ['SP1', 'GPS52', 'GPS55'], 'ko')).toEqual([
      { MATNR: 'SP1', MAKTX: 'Special' },
      { MATNR: 'GPS52', MAKTX: '상자 52' },
      { MATNR: 'GPS55', MAKTX: 'GPS55' },
    ])
  })
})
