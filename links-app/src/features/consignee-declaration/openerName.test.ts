import { personalKeys } from '@crateway/shared/state/browserStorage.ts'
import { keepLinkForm, wipeLinkForms } from '@crateway/shared/state/linkForms.ts'
import { memoryStorage } from '@crateway/shared/state/memoryStorage.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openerName } from './openerName.ts'

const ana = { id: '7', displayName: 'Ana Moriven' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem(personalKeys.user, JSON.stringify(ana))
  keepLinkForm(ana.id, 'site', { place: 'own', mark: '', at: 1 })
})
afterEach(() => vi.unstubAllGlobals())

it('is told to who opened the form from the portal', () => {
  expect(openerName('own')).toBe(ana.displayName)
})

it('is told to nobody by another link, nor where links have no place', () => {
  expect(['mailed', '', null].map(openerName)).toEqual(['', '', ''])
})

it('is neither that of a person who signed in since, nor of one who signed out', () => {
  localStorage.setItem(personalKeys.user, JSON.stringify({ id: '77', displayName: 'Bo' }))
  expect(openerName('own')).toBe('')
  localStorage.removeItem(personalKeys.user)
  expect(openerName('own')).toBe('')
  localStorage.setItem(personalKeys.user, JSON.stringify(ana))
  wipeLinkForms(ana.id)
  expect(openerName('own')).toBe('')
})

it.each(['{', '7', '{"id":7}'])('is none where the browser has kept %j', (kept) => {
  localStorage.setItem(personalKeys.user, kept)
  expect(openerName('own')).toBe('')
})
