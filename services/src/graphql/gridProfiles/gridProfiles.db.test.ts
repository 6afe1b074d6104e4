import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gridProfiles } from '../../db/schema/index.ts'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'

let services: TestServices
let anna: string

const state = (value: unknown = { v: 1 }) => Buffer.from(JSON.stringify(value)).toString('base64')
const fields = '{ userId gridId profileName columnsState isSelected }'
const documents = {
  create: `mutation($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
    answer: userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState) ${fields} }`,
  update: `mutation($userId: ID!, $gridId: ID!, $profileName: String!, $newProfileName: String, $columnsState: String, $isSelected: Boolean) {
    answer: userGridProfileUpdate(userId: $userId, gridId: $gridId, profileName: $profileName, newProfileName: $newProfileName, columnsState: $columnsState, isSelected: $isSelected) ${fields} }`,
  delete: `mutation($userId: ID!, $gridId: ID!, $profileName: String!) {
    answer: userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) ${fields} }`,
  list: `query($userId: ID!, $gridId: ID!) { answer: userGridProfiles(userId: $userId, gridId: $gridId) ${fields} }`,
}

const send = async (name: keyof typeof documents, variables: Record<string, unknown> = {}, token = anna) => {
  const { body } = await services.ask(documents[name], { userId: 'anna', gridId: 'stock', ...variables }, token)
  return { answer: at(body, 'data', 'answer'), problem: at(body, 'errors', 0, 'extensions', 'problem') }
}
const create = (profileName: string, columnsState = state()) => send('create', { profileName, columnsState })
const list = async () => {
  const { answer } = await send('list')
  if (!Array.isArray(answer)) throw new Error('No list')
  return answer.map((each) => [at(each, 'profileName'), at(each, 'isSelected')])
}

beforeAll(async () => {
  services = await createTestServices()
  anna = await services.signIn('anna')
})
beforeEach(async () => {
  await services.db.delete(gridProfiles)
})
afterAll(() => services.close())

describe('grid profiles', () => {
  it('saves, selects and overwrites by name', async () => {
    await create('A')
    await create('B')
    expect(await list()).toEqual([
      ['A', false],
      ['B', true],
    ])
    const { answer } = await create(' A ', state({ v: 2, name: '列' }))
    expect(answer).toEqual({
      userId: 'anna',
      gridId: 'stock',
      profileName: 'A',
      columnsState: state({ v: 2, name: '列' }),
      isSelected: true,
    })
    expect(await list()).toEqual([
      ['A', true],
      ['B', false],
    ])
  })

  it('renames, selects, and keeps exactly one selected', async () => {
    await create('A')
    await create('B')
    expect((await send('update', { profileName: 'A', newProfileName: 'C', isSelected: true })).answer).toMatchObject({
      profileName: 'C',
      isSelected: true,
    })
    expect(await list()).toEqual([
      ['C', true],
      ['B', false],
    ])
    expect((await send('update', { profileName: 'C', newProfileName: 'B' })).problem).toBe('name_taken')
    expect((await send('update', { profileName: 'C', isSelected: false })).problem).toBe('invalid')
    expect((await send('update', { profileName: 'nobody', newProfileName: 'D' })).problem).toBe('not_found')
    expect(await list()).toEqual([
      ['C', true],
      ['B', false],
    ])
  })

  it('keeps the last one, and selects the oldest when the selected one goes', async () => {
    await create('A')
    expect((await send('delete', { profileName: 'A' })).problem).toBe('grid_profile_last')
    await create('B')
    await create('C')
    expect((await send('delete', { profileName: 'C' })).answer).toMatchObject({ profileName: 'C' })
    expect(await list()).toEqual([
      ['A', true],
      ['B', false],
    ])
    expect((await send('delete', { profileName: 'C' })).problem).toBe('not_found')
  })

  it('holds one to five and one selected when twenty writers come at once', async () => {
    const created = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`P${index}`)))
    expect(created.filter(({ answer }) => answer !== undefined && answer !== null)).toHaveLength(5)
    expect(created.filter(({ problem }) => problem === 'grid_profile_limit')).toHaveLength(15)
    const names = (await list()).map(([name]) => name)
    expect(names).toHaveLength(5)
    await Promise.all(names.map((profileName) => send('update', { profileName, isSelected: true })))
    expect((await list()).filter(([, isSelected]) => isSelected)).toHaveLength(1)
    await Promise.all(names.map((profileName) => send('delete', { profileName })))
    expect(await list()).toEqual([[expect.any(String), true]])
  })

  it.each([
    { profileName: '  ' },
    { profileName: 'x'.repeat(61) },
    { profileName: 'a\u0007b' },
    { gridId: '' },
    { gridId: 'g'.repeat(101) },
    { columnsState: 'not base64!' },
    { columnsState: Buffer.from('not json').toString('base64') },
    { columnsState: Buffer.from([0x22, 0xff, 0x22]).toString('base64') },
    { columnsState: state('a text') },
    { columnsState: state({ pad: 'x'.repeat(48_000) }) },
  ])('refuses %o', async (variables) => {
    const { problem } = await send('create', { profileName: 'A', columnsState: state(), ...variables })
    expect(problem).toBe('invalid')
    expect(await list()).toEqual([])
  })

  it('are kept for fifty grids of a person, not for every id there could be', async () => {
    const save = async (gridId: string) =>
      (await send('create', { gridId, profileName: 'A', columnsState: state() })).problem
    for (let grid = 0; grid < 50; grid++) expect(await save(`grid-${grid}`)).toBeUndefined()
    expect(await save('one-more')).toBe('invalid')
    expect(await save('grid-0')).toBeUndefined()
  })

  it('opens to nobody but the user', async () => {
    await create('A')
    const rita = await services.signIn('rita')
    for (const name of ['list', 'create', 'update', 'delete'] as const) {
      const variables = { profileName: 'A', newProfileName: 'B', columnsState: state() }
      expect((await send(name, variables, rita)).problem).toBe('not_found')
    }
    expect(await list()).toEqual([['A', true]])
  })
})
