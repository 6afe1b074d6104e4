import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { findOrInstallChromium } from '../../.scripts/chromium.ts'
import { freePort } from '../../.scripts/freePort.ts'
import { startPortal } from '../../.scripts/servers.ts'

interface BenchPortal {
  readonly browser: Browser
  readonly origin: string
  /** A folder of its own, gone afterwards. */
  readonly folder: string
}

/** Measures in a browser over a portal of its own with the demo world; both end with it. */
export async function withPortal(measure: (portal: BenchPortal) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crateway-bench-'))
  const portal = startPortal({
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO_DATA: '1',
  })
  try {
    const { origin } = await portal.started
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      await measure({ browser, origin, folder })
    } finally {
      await browser.close()
    }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
