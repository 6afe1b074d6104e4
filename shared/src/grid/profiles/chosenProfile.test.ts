import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseProfile, withSelection } from './chosenProfile.ts'

const owner = { userId: 'u-1', gridId: 'stock' }
const kept = [
  { profileName: 'One', columnsState: 'e30=' },
  { profileName: 'Two', columnsState: 'e30=' },
]
const selectedOf = (profiles: Parameters<typeof withSelection>[1], of = owner) =>
  withSelection(of, profiles).flatMap(({ profileName, isSelected }) => (isSelected ? [profileName] : []))

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('opens a grid with the profile chosen in this browser, else with the first', () => {
  expect(selectedOf(kept)).toEqual(['One'])
  chooseProfile(owner, 'Two')
  expect(selectedOf(kept)).toEqual(['Two'])
  expect(selectedOf(kept.slice(0, 1))).toEqual(['One'])
  expect(selectedOf([])).toEqual([])
})

it('keeps the choice of each person and grid apart', () => {
  chooseProfile(owner, 'Two')
  expect(selectedOf(kept, { ...owner, gridId: 'collections' })).toEqual(['One'])
  expect(selectedOf(kept, { ...owner, userId: 'u-2' })).toEqual(['One'])
})

it('leaves the selection to services that keep it', () => {
  chooseProfile(owner, 'Two')
  expect(selectedOf(kept.map((profile, index) => ({ ...profile, isSelected: index === 0 })))).toEqual(['One'])
})
