import type { Page } from 'playwright'

const bytesOf = (megabits: number) => (megabits * 1_024 * 1_024) / 8

/** Slow 4G as Lighthouse has it: 150 ms, 1.6 Mbit/s down, 0.75 up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: bytesOf(1.6), uploadThroughput: bytesOf(0.75) }

/** A phone's screen. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Gives a page a poor line, and a processor four times slower than the machine's. */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', slow4g)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
