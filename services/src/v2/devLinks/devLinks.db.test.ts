import { afterAll, beforeAll, expect, it } from 'vitest'
import { deviceKeys } from '../../db/schema/index.ts'
import { createTestServices, type TestServices } from '../../testing/testServices.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

it('links for anybody do not exist where there is no demo world', async () => {
  const [known, unknown] = await Promise.all(
    ['/v2/dev/links', '/v2/dev/nothing'].map(async (path) => {
      const response = await services.request(path)
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
      return { status: response.status, body }
    }),
  )
  expect(known).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(known).toEqual(unknown)
  expect(await services.db.$count(deviceKeys)).toBe(0)
})
