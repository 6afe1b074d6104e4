import { languages } from '@crateway/shared/contract/languages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '../../db/schema/index.ts'
import { textsIn } from '../../i18n/texts.ts'
import { at, createTestServices, type TestServices } from '../../testing/testServices.ts'

let services: TestServices
let address: string
/** What the lane of heavy reads fails with. */
let failure: Error
beforeAll(async () => {
  services = await createTestServices({ take: () => Promise.reject(failure) })
  await services.db.insert(schema.reports).values({ id: 'fleet', name: 'fleet_by_place' })
  await services.db.insert(schema.groupReports).values({ groupId: 'north', position: 0, reportId: 'fleet' })
  const headers = { Authorization: `Bearer ${await services.signIn('anna')}` }
  const opened = await services.request('/v2/dashboards/reports/fleet/generateToken', { headers })
  address = `/v2/dashboards/embed/fleet?token=${String(at(await opened.json(), 'token'))}`
})
afterAll(() => services.close())

describe('the page of a report', () => {
  it.each(languages)('says in $name when there are too many large reads', async ({ code }) => {
    failure = new Problem('busy', { message: 'busy', retryAfter: 3 })
    const answer = await services.request(`${address}&lang=${code}`)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3'])
    const { t } = textsIn(code)
    expect(await answer.text()).toContain(`<h1>${t('reportPage.busy.title')}</h1><p>${t('reportPage.busy.text')}</p>`)
  })

  it('leaves a fault of ours to be told like everywhere', async () => {
    failure = new Problem('unavailable', { message: 'nobody answers' })
    const answer = await services.request(address)
    expect([answer.status, at(await answer.json(), 'code')]).toEqual([503, 'unavailable'])
  })
})
