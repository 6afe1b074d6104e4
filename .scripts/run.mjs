// Runs one task of .scripts/tasks on a machine that may have nothing but Node and npm: installs what the lock file
// names when that has changed, then hands over to the Node release the project pins. Plain JavaScript without
// dependencies, because it is what runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest()
}

function install() {
  if (isInstalled()) return
  console.error('Installing the packages of package-lock.json …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms, and ours is written on one.
  // `--no-save` leaves the lock file as it is and installs the versions it names.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lockDigest())
}

/** The pinned Node, or the machine's own where it is new enough to run TypeScript as it stands. */
function findNode() {
  const pinned = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    'Crateway needs Node 22.18 or newer; the pinned one was not installed (are install scripts switched off?).',
  )
  process.exit(1)
}

const [task = '', ...args] = process.argv.slice(2)
const file = join(root, '.scripts', 'tasks', `${task}.ts`)
if (!existsSync(file)) {
  console.error(`There is no task "${task}".`)
  process.exit(1)
}
await withLock(root, 'install', install)
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', file, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) },
})
// Each signal is passed on; a terminal sends it to the whole group too, and tasks take a second one for the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm's shell dies of a signal without passing it on; being handed to another parent is how we hear of it.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
