import { afterEach, describe, expect, it, vi } from 'vitest'
import worker from './worker.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the worker', () => {
  it('serves nobody, and says why in its log only, while a setting is wrong', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)))
    const app = { fetch: async () => new Response('page') }
    const env = { CUSTOMER_APP: app, ENDUSER_APP: app, LINKS_APP: app, PUBLIC_URL: 'portal.example' }
    const answer = await worker.fetch(new Request('https://portal.example/login'), env)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('PUBLIC_URL')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: expect.stringMatching(/^\w+ must /) })
  })
})
