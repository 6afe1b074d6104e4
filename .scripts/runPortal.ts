import { accounts, groups, roles } from '../services/demo/accounts.ts'
import { SettingError } from '../shared/src/contract/settings.ts'
import { buildApps } from './builds.ts'
import { checkSettings } from './checkSettings.ts'
import { type Portal, type PortalOptions, startPortal } from './servers.ts'

const nameOf = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name

function demoLines({ demoPasswordFits }: Portal): string[] {
  const width = Math.max(...accounts.map(({ username }) => username.length))
  const password = demoPasswordFits
    ? `password ${process.env.DEMO_PASSWORD || 'Crateway-2026'}`
    : 'with the password they were created with (DEMO_PASSWORD is for new ones)'
  return [
    '',
    `Demo accounts, ${password}:`,
    ...accounts.map(
      ({ username, role, group }) => `  ${username.padEnd(width)}  ${nameOf(roles, role)}, ${nameOf(groups, group)}`,
    ),
  ]
}

function linkLines({ links }: Portal): string[] {
  if (links === undefined) return []
  return [
    '',
    'Pages opened by an emailed link:',
    `  consignee declaration    ${links.consigneeDeclaration}`,
    `  distributor declaration  ${links.distributorDeclaration}`,
    `  closure                  ${links.closure}`,
  ]
}

function printBanner(portal: Portal): void {
  const demo = portal.demo ? [...demoLines(portal), ...linkLines(portal)] : []
  const lines = ['', `Crateway is ready: ${portal.origin}`, ...demo]
  console.log([...lines, '', 'Press Ctrl+C to stop.', ''].join('\n'))
}

/** Checks the settings, builds what is stale, then services, gateway and demo data, until a signal or the end of either. */
export async function runPortal(options: Pick<PortalOptions, 'runtime'> = {}): Promise<void> {
  await checkSettings(process.env).catch((error: unknown) => {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  })
  await buildApps()

  const portal = startPortal({}, options)
  let isEnding = false
  async function end(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    await portal.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  void portal.failed.then((sentence) => {
    // A server that ends by itself has said why; one that was killed could not.
    if (sentence) console.error(sentence)
    return end(1)
  })
  await portal.started.then(printBanner, () => end(1))
}
