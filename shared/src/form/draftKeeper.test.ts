import { beforeEach, describe, expect, it } from 'vitest'
import { wipeDrafts } from '../state/draftPlaces.ts'
import { memoryStorage } from '../state/memoryStorage.ts'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts'

const place = { userId: '7', form: 'scanUser', record: 'new' }
const start = { name: '', secret: '', file: null, quantity: '', isActive: false, range: { from: '', to: '' } }

let storage = memoryStorage()
let isTheirs = true
beforeEach(() => {
  storage = memoryStorage()
  isTheirs = true
})

/** A form that was just opened, here or in another tab. */
const open = (leaveOut: readonly string[] = []): DraftKeeper =>
  createDraftKeeper({ place, basis: '', start, leaveOut }, { storage, now: Date.now, isTheirs: () => isTheirs })
const type = (keeper: DraftKeeper, values: object) => keeper.keep({ values: { ...start, ...values }, attempt: null })
/** What a form that is opened now would find. */
const found = () => open().take()?.values

describe('a draft that is offered', () => {
  beforeEach(() => type(open(), { name: 'Ana' }))

  it('stays until somebody decides, whatever is typed beside it', () => {
    const later = open()
    expect(later.offered()?.values).toMatchObject({ name: 'Ana' })
    type(later, { name: 'J' })
    expect(later.isKept()).toBe(false)
    expect(found()).toMatchObject({ name: 'Ana' })
  })

  it('stays when what was typed beside it is sent or given up', () => {
    const later = open()
    type(later, { name: 'J' })
    later.forget()
    expect(found()).toMatchObject({ name: 'Ana' })
  })

  it('once thrown away, gives its place to what was typed meanwhile', () => {
    const later = open()
    type(later, { name: 'Jun' })
    later.discard()
    expect([later.offered(), later.isKept()]).toEqual([null, true])
    expect(found()).toMatchObject({ name: 'Jun' })
  })

  it('once taken, is kept and forgotten like what was typed here', () => {
    const later = open()
    expect(later.take()?.values).toMatchObject({ name: 'Ana' })
    type(later, { name: 'Anabel' })
    expect(later.isKept()).toBe(true)
    later.forget()
    expect(storage.length).toBe(0)
  })

  it('is offered no more when another tab has sent it', () => {
    const later = open()
    const other = open()
    other.take()
    other.forget()
    later.sync()
    expect([later.offered(), later.take()]).toEqual([null, null])
  })
})

describe('two tabs with one form', () => {
  it('never overwrite each other: the second is not kept, and says so', () => {
    const [one, two] = [open(), open()]
    type(one, { name: 'Ana' })
    type(two, { name: 'Jun' })
    expect([one.isKept(), two.isKept()]).toEqual([true, false])
    expect(found()).toMatchObject({ name: 'Ana' })
  })

  it('know when another has overwritten what was kept', () => {
    const [one, two] = [open(), open()]
    type(one, { name: 'Ana' })
    two.sync()
    const three = open()
    three.take()
    type(three, { name: 'Anabel' })
    one.sync()
    expect([one.isKept(), three.isKept()]).toEqual([false, true])
  })

  it('forget only their own, and take the place once it is free', () => {
    const [one, two] = [open(), open()]
    type(one, { name: 'Ana' })
    type(two, { name: 'Jun' })
    two.forget()
    expect(found()).toMatchObject({ name: 'Ana' })
    type(two, { name: 'Jun' })
    one.forget()
    two.sync()
    expect(two.isKept()).toBe(true)
    expect(found()).toMatchObject({ name: 'Jun' })
  })

  it('keep nothing of what was sent when another forgets its own', () => {
    const one = open()
    type(one, { name: 'Ana' })
    one.forget()
    one.sync()
    expect(storage.length).toBe(0)
  })
})

describe('what a draft leaves out', () => {
  it('is every file, and a form that would lose one is not kept', () => {
    const keeper = open()
    const file = new File(['1'], 'a.csv')
    type(keeper, { name: 'Ana', file })
    expect(keeper.isKept()).toBe(false)
    expect(found()).toEqual({ name: 'Ana', secret: '', quantity: '', isActive: false, range: start.range })
    type(keeper, { file })
    expect([keeper.isKept(), storage.length]).toEqual([false, 0])
  })

  it('is a secret, and a form that would lose one is not kept', () => {
    const keeper = open(['secret'])
    type(keeper, { name: 'Ana' })
    expect(keeper.isKept()).toBe(true)
    type(keeper, { name: 'Ana', secret: 'pass' })
    expect(keeper.isKept()).toBe(false)
    expect(found()).not.toHaveProperty('secret')
  })

  it('is what is as it came', () => {
    const keeper = open()
    type(keeper, { name: 'Ana' })
    type(keeper, {})
    expect([keeper.isKept(), storage.length]).toEqual([false, 0])
  })
})

it('a draft keeps what the chosen one is called', () => {
  const keeper = open()
  keeper.keepLabel('name', '12', 'Gomma 12')
  type(keeper, { name: '12' })
  const later = open()
  later.take()
  expect([later.labelOf('name', '12'), later.labelOf('name', '13'), later.labelOf('secret', '12')]).toEqual([
    'Gomma 12',
    undefined,
    undefined,
  ])
})

it('nothing is kept of somebody who has signed out', () => {
  const keeper = open()
  type(keeper, { name: 'Ana' })
  isTheirs = false
  wipeDrafts(place.userId, storage)
  keeper.sync()
  type(keeper, { name: 'Anabel' })
  expect([keeper.isKept(), storage.length]).toEqual([false, 0])
})

it('a full or closed storage keeps nothing, and says so', () => {
  const full = { ...storage, setItem: () => expect.fail('full') }
  for (const broken of [full, null]) {
    const keeper = createDraftKeeper(
      { place, basis: '', start, leaveOut: [] },
      { storage: broken, now: Date.now, isTheirs: () => true },
    )
    type(keeper, { name: 'Ana' })
    expect([keeper.isKept(), keeper.offered()]).toEqual([false, null])
  }
})

describe('a draft of a record that became another one', () => {
  it('is what differs from the record as it is now', () => {
    const keeper = open()
    type(keeper, { name: 'Ana', quantity: '4' })
    keeper.rebase({ ...start, name: 'Ana', quantity: '4' }, 'v2')
    type(keeper, { name: 'Ana', quantity: '4' })
    expect([keeper.isKept(), storage.length]).toEqual([false, 0])
    type(keeper, { name: 'Anabel', quantity: '4' })
    expect([keeper.isKept(), open().offered()?.basis]).toEqual([true, 'v2'])
  })
})
