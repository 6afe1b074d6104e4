import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command, what it says on our standard error; answers whether it went well. */
export function runQuietly(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0
}

/** Installs a package of Debian's, where this is Debian and we may; answers whether it is there now. */
export function installFromDebian(name: string): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.error(`Installing ${name} from Debian …`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  return runQuietly('apt-get', 'update', '-qq') && runQuietly('apt-get', ...install)
}
