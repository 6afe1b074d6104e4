// `npm run dev`: as `npm start`, but the apps come from Vite with hot reload, and services and gateway restart when
// their sources change.
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../freePort.ts'
import { root } from '../root.ts'

function watch(entry: string, env: Readonly<Record<string, string>>): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', entry]
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

const port = String(await freePort())
const origin = `http://127.0.0.1:${port}`
const upstreams = Object.fromEntries(
  ['V1_URL', 'V2_URL', 'GRAPHQL_URL'].map((name) => [name, process.env[name] ?? origin]),
)
const children = [
  watch('services/src/node.ts', { HOST: '127.0.0.1', PORT: port }),
  watch('.scripts/devGateway.ts', upstreams),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
