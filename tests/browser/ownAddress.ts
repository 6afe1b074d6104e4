import { request } from 'node:http'
import type { Page, TestInfo } from 'playwright/test'

/**
 * Sends some calls of a page from a loopback address of the test's own, as Linux lets one do: tries are counted per
 * address, and must not pause those of the tests beside this one.
 * @param calls address pattern of the calls
 */
export async function useOwnAddress(page: Page, { testId, retry }: TestInfo, calls: string): Promise<void> {
  if (process.platform !== 'linux') return
  const octets = Buffer.from(testId.slice(-6), 'latin1').map((byte) => byte % 254)
  const localAddress = `127.${octets[0]}.${octets[2]}.${((octets[4] ?? 0) + retry) % 253 || 1}`
  await page.route(calls, async (route) => {
    const { promise, resolve, reject } = Promise.withResolvers<Parameters<typeof route.fulfill>[0]>()
    const asked = route.request()
    const call = request(asked.url(), { method: asked.method(), headers: await asked.allHeaders(), localAddress })
    call.on('error', reject)
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: answer.statusCode ?? 500, headers: Object.fromEntries(headers), body: Buffer.concat(parts) })
      })
    })
    call.end(asked.postDataBuffer())
    await route.fulfill(await promise)
  })
}
