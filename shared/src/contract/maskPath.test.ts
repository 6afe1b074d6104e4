import { describe, expect, it } from 'vitest'
import { allCalls } from './allCalls.ts'
import { paramNames, pathOf } from './callPath.ts'
import { maskPath } from './maskPath.ts'

const token = 'mV3-n0_t.Z'

describe('maskPath', () => {
  it.each([
    `/v2/declarations/${token}`,
    `/v2/declarations/${token}/mail/`,
    `/v2/declarations/${token}/declaration/`,
    `/v2/declarations/${token}/declaration`,
    `/v2/declarations/${token}/report/`,
    `/v2/declarations/${token}/materials/`,
    `/v2/declarations/${token}/materials/E-17`,
    `/v2/declarations/${token}/quantities/42`,
    `/v2/declarations/${token}/askNewMail`,
    `/v2/distributorDeclarations/reminder/${token}`,
    `/v1/auth/check-token/${token}`,
    `/v2/calendars/${token}`,
    `/V2//calendars/${token}/`,
    `/V2/Declarations/${token}/mail/`,
    `//v1/auth//check-token/${token}`,
    `/v2/declarations/downloadCratesNote${token}`,
  ])('stars the token of %s out and keeps the rest', (path) => {
    expect(maskPath(path)).toBe(path.replace(/(downloadCratesNote)?mV3-n0_t\.Z/, '***'))
  })

  const tokenCalls = allCalls.filter((call) => paramNames(call).includes('token'))
  it.each(tokenCalls)('hides the token of the call $id', (call) => {
    const params = Object.fromEntries(paramNames(call).map((name) => [name, name === 'token' ? token : `a-${name}`]))
    expect(maskPath(pathOf(call, params))).toBe(pathOf(call, { ...params, token: '***' }))
  })

  it.each([`/v2/closures/enduser/17?token=${token}`, `/v2/closures/?token=${token}`, `/reset-password#${token}`])(
    'leaves the query of %s away',
    (path) => {
      expect(maskPath(path)).toBe(path.slice(0, path.search(/[?#]/)))
    },
  )

  it.each([
    '/v2/declarations/downloadCratesNote',
    '/v2/declarations/downloadCratesNote/',
    '/v2/distributorDeclarations/distributor/D-1',
    '/v2/declarationAdmin/declaration/spontaneous/17',
    '/v2/dev/links',
    '/v2/distributorDeclarations/upload-file/17',
    '/v1/downloads/17',
    '/v1/auth/forgot-password',
    '/v2/crates/C000017',
    '/graphql',
  ])('keeps %s, which holds no secret', (path) => {
    expect(maskPath(path)).toBe(path)
  })

  it('cuts what nobody would read', () => {
    expect(maskPath(`/${'x'.repeat(5_000)}`).length).toBeLessThanOrEqual(301)
  })
})
