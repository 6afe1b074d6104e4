import { beforeAll, expect, it } from 'vitest'
import { mostFound } from '../../../contract/calls/search.ts'
import { showTexts } from '../../../i18n/testing/showTexts.ts'
import type { FindGroup } from './findGroups.ts'
import { tellFindings } from './tellFindings.ts'
import type { Findings } from './useFindings.ts'

beforeAll(() => showTexts('en'))

const groupOf = (kind: 'crate' | 'shipping', size: number): FindGroup => ({
  kind,
  findings: Array.from({ length: size }, (_, place) => ({
    kind,
    id: String(place),
    title: String(place),
    note: null,
    href: '/',
  })),
})
const told = (...groups: readonly FindGroup[]) => {
  const rest = { searches: [], isSearching: false, isShort: false, problem: null, hasRecent: false }
  const findings: Findings = { ...rest, groups, refresh: () => undefined }
  return tellFindings(findings, 'many', ['crate', 'shipping'])
}

it('counts what was found where that is all of it', () => {
  expect(told(groupOf('crate', 1))).toBe('1 result')
  expect(told(groupOf('crate', mostFound.crate - 1))).toBe(`${mostFound.crate - 1} results`)
})

it('says that there may be more where as many of a kind were found as are told', () => {
  expect(told(groupOf('crate', mostFound.crate))).toBe(
    `The ${mostFound.crate} best results. Type more to narrow them down.`,
  )
  expect(told(groupOf('crate', 1), groupOf('shipping', mostFound.shipping))).toContain('narrow them down')
})

it('says why there is none', () => {
  expect(told()).toBe('Nothing found for “many”.')
})
