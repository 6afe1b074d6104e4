// `npm start`: builds what is stale, then services, gateway and demo data, until a signal or the end of either.
import { accounts, groups, roles } from '../../services/src/demo/accounts.ts'
import { buildApps } from '../builds.ts'
import { startPortal } from '../servers.ts'

const isDemo = process.env.DEMO_DATA ? process.env.DEMO_DATA !== '0' : !process.env.DATABASE_URL

function printBanner(origin: string): void {
  const lines = ['', `Crateway is ready: ${origin}`]
  if (isDemo) {
    const password = process.env.DEMO_PASSWORD ?? 'Crateway-2026'
    const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
      list.find((one) => one.id === id)?.name
    const width = Math.max(...accounts.map(({ username }) => username.length))
    lines.push('', `Demo accounts, password ${password}:`)
    for (const { username, role, group } of accounts) {
      lines.push(`  ${username.padEnd(width)}  ${nameOf(roles, role)}, ${nameOf(groups, group)}`)
    }
  }
  console.log([...lines, '', 'Ctrl+C stops it.', ''].join('\n'))
}

await buildApps()
// A server that cannot start has said why in a sentence of its own.
const portal = await startPortal({}).catch(() => process.exit(1))
printBanner(portal.origin)

let isStopping = false
async function end(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await portal.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
for (const server of portal.servers) server.process.once('exit', () => void end(1))
