import { expect, it } from 'vitest'
import { pageUrls } from './pageUrls.ts'

const origin = 'https://portal.example'
const link = { token: 'a-token', language: 'fr' } as const

it.each([
  [pageUrls.consigneeDeclaration(origin, link), '/consignee-declaration'],
  [pageUrls.distributorDeclaration(origin, link), '/distributor-declaration'],
  [pageUrls.closure(origin, '20/13', link), '/closure/20%2F13'],
])('%s leads to its page, with its secret and the language of its mail', (address, path) => {
  const { pathname, searchParams } = new URL(address)
  expect([pathname, ...searchParams]).toEqual([path, ['token', 'a-token'], ['lang', 'fr']])
})
