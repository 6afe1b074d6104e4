import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../shared/src/contract/allCalls.ts'
import { claimsStruct } from '../shared/src/contract/session.ts'
import { root } from './root.ts'
import { upstreamsPage } from './upstreamsPage.ts'

describe('docs/upstreams.md', () => {
  const page = readFileSync(join(root, 'docs/upstreams.md'), 'utf8')

  it('is what `npm run upstreams` writes', () => {
    expect(page).toBe(upstreamsPage())
  })

  it('names every call once and every claim', () => {
    for (const { method, path } of allCalls) expect(page.split(`| \`${method} ${path}\` |`)).toHaveLength(2)
    for (const claim of Object.keys(claimsStruct.schema)) expect(page).toContain(`\`${claim}\``)
    const [ofSeeds = '', beyond = ''] = page.split('## Other REST calls')
    expect([ofSeeds.includes('`GET /v1/files/categories`'), beyond.includes('`GET /v2/search`')]).toEqual([true, true])
  })
})
