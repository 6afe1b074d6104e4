import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../.scripts/freePort.ts'
import { startPortal } from '../../.scripts/servers.ts'
import { listenTurns } from './turns.ts'

/**
 * Starts the portal as `npm start` does, on a free port and an own data folder; the tests find it in `PORTAL_ORIGIN`, its
 * mails in the folder `PORTAL_MAILS`, and at the port `PORTAL_TURNS` the turns of those that declare.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'crateway-browser-'))
  const port = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO_DATA: '1',
    CUSTOMER_SERVICE: 'service@example.com',
  }
  const portal = startPortal(env)
  process.env.PORTAL_ORIGIN = (await portal.started).origin
  process.env.PORTAL_MAILS = join(folder, 'mail')
  const turns = await listenTurns()
  process.env.PORTAL_TURNS = String(turns.port)
  return async () => {
    turns.close()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
