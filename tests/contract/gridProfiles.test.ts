import { array, boolean, string, type } from 'superstruct'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import { changeProfile, findProfiles } from '../../shared/src/grid/profiles/keptProfiles.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const mostProfiles = 5
const profileStruct = type({ profileName: string(), columnsState: string(), isSelected: boolean() })
const fields = 'profileName columnsState isSelected'

const listDocument = `query ($userId: ID!, $gridId: ID!) { userGridProfiles(userId: $userId, gridId: $gridId) { ${fields} } }`
const createDocument = `mutation ($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
  userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState) { ${fields} }
}`
const renameDocument = `mutation ($userId: ID!, $gridId: ID!, $profileName: String!, $newProfileName: String) {
  userGridProfileUpdate(userId: $userId, gridId: $gridId, profileName: $profileName, newProfileName: $newProfileName) { ${fields} }
}`
const deleteDocument = `mutation ($userId: ID!, $gridId: ID!, $profileName: String!) {
  userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) { ${fields} }
}`

const toState = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const state = toState({ version: 1, widths: { name: 200 } })

describe.each(databaseKinds(inject('postgresUrl')))('grid profiles on $name', ({ place }) => {
  let portal: TestPortal
  let client: Client
  let userId: string
  let gridId: string
  let grids = 0

  beforeAll(async () => {
    portal = await openPortal(await place())
    const signedIn = await portal.signIn('viewer')
    client = signedIn.client
    userId = signedIn.login.user.id
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    gridId = `grid-${++grids}`
  })

  const list = async () =>
    (await client.graphql(listDocument, type({ userGridProfiles: array(profileStruct) }), { userId, gridId }))
      .userGridProfiles
  const create = (profileName: string, columnsState = state) =>
    client.graphql(createDocument, type({ userGridProfileCreate: profileStruct }), {
      userId,
      gridId,
      profileName,
      columnsState,
    })
  const rename = (profileName: string, newProfileName: string) =>
    client.graphql(renameDocument, type({ userGridProfileUpdate: profileStruct }), {
      userId,
      gridId,
      profileName,
      newProfileName,
    })
  const selected = async () => (await list()).find(({ isSelected }) => isSelected)?.profileName

  it('are not selected on a guess: while it is not known what the services keep, nothing is', async () => {
    await create('One')
    await create('Two')
    let isKnown = false
    const unsure: Client = { ...client, offers: async () => (isKnown ? true : null) }
    const select = () => changeProfile({ client: unsure, owner: { userId, gridId } }, 'One', { isSelected: true })
    expect((await problemOf(select())).code).toBe('unavailable')
    expect(await selected()).toBe('Two')
    isKnown = true
    expect(await select()).toMatchObject({ profileName: 'One', isSelected: true })
    expect(await selected()).toBe('One')
    expect(await findProfiles({ client, owner: { userId, gridId } })).toMatchObject([{ isSelected: true }, {}])
  })

  const remove = (profileName: string) =>
    client.graphql(deleteDocument, type({ userGridProfileDelete: profileStruct }), { userId, gridId, profileName })

  it('are saved, and an existing name is overwritten', async () => {
    await create('Mine')
    const wider = toState({ version: 1, widths: { name: 300 } })
    await create('Mine', wider)
    expect(await list()).toEqual([{ profileName: 'Mine', columnsState: wider, isSelected: true }])
  })

  it('are five at most, and the last one stays', async () => {
    for (let number = 1; number <= mostProfiles; number++) await create(`New profile ${number}`)
    expect((await problemOf(create('One too many'))).code).toBe('grid_profile_limit')
    for (let number = mostProfiles; number > 1; number--) await remove(`New profile ${number}`)
    expect((await problemOf(remove('New profile 1'))).code).toBe('grid_profile_last')
    expect(await list()).toHaveLength(1)
  })

  it('are renamed, but not onto one another', async () => {
    await create('First')
    await create('Second')
    await rename('Second', 'Third')
    expect((await list()).map(({ profileName }) => profileName).sort()).toEqual(['First', 'Third'])
    expect((await problemOf(rename('Third', 'First'))).code).toBe('name_taken')
  })

  it('stay one to five, one of them selected, under twenty writers at once', async () => {
    await create('Base')
    const writers = Array.from({ length: 20 }, (_, writer) => async () => {
      await create(`By ${writer}`).catch(() => undefined)
      await remove(`By ${writer % 7}`).catch(() => undefined)
    })
    await Promise.all(writers.map((write) => write()))
    const left = await list()
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(left.length).toBeLessThanOrEqual(mostProfiles)
    expect(left.filter(({ isSelected }) => isSelected)).toHaveLength(1)
  })

  it('are nobody else’s to read or write', async () => {
    await create('Mine')
    const { client: rival } = await portal.signIn('rival')
    const read = rival.graphql(listDocument, type({ userGridProfiles: array(profileStruct) }), { userId, gridId })
    expect((await problemOf(read)).code).toBe('not_found')
    const write = rival.graphql(deleteDocument, type({}), { userId, gridId, profileName: 'Mine' })
    expect((await problemOf(write)).code).toBe('not_found')
    expect(await list()).toHaveLength(1)
  })

  it('refuse what is no state or no name, and say which', async () => {
    const refused = [
      ['', state],
      ['Name', 'not base64 at all!'],
      ['Nul\u0000', state],
    ] as const
    for (const [name, columnsState] of refused) {
      const problem = await problemOf(create(name, columnsState))
      expect(['invalid', 'malformed']).toContain(problem.code)
    }
    expect(await list()).toEqual([])
  })
})
