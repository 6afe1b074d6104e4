// `npm run screenshots`: pictures of every screen in docs/pictures, both themes, desk and phone, of the demo world at one instant.
// `npm run screenshots -- maps tracking` takes those alone.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromium } from 'playwright'
import { buildApps } from '../builds.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { freePort } from '../freePort.ts'
import { root } from '../root.ts'
import { screens } from '../screens.ts'
import { startPortal } from '../servers.ts'
import { takePictures } from '../takePictures.ts'

/** What the pictures take for now: a Tuesday morning, so that two of different days can be compared. */
const now = new Date('2026-11-24T09:42:00Z')

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !screens.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(`No screen is called ${unknown.join(', ')}. There are: ${screens.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await buildApps()
const data = mkdtempSync(join(tmpdir(), 'crateway-screenshots-'))
const portal = startPortal({
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  DATA_DIR: data,
  LOG_LEVEL: 'error',
  DEMO_DATA: '1',
  CLOCK: now.toISOString(),
})
try {
  const { origin } = await portal.started
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const studio = { browser, origin, now, folder: join(root, 'docs/pictures') }
    for (const screen of screens) {
      if (asked.length > 0 && !asked.includes(screen.name)) continue
      for (const file of await takePictures(studio, screen)) {
        console.log(`${relative(root, file)}, ${Math.ceil(statSync(file).size / 1024)} KB`)
      }
    }
  } finally {
    await browser.close()
  }
} finally {
  await portal.stop()
  rmSync(data, { recursive: true, force: true })
}
