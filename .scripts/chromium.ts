import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// The headless shell is Chromium without its window: the same engine, ready in half the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

function find(): string | undefined {
  const own = process.env.CHROMIUM_PATH
  return [...(own ? [own] : []), ...installed, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0
}

/** Debian's package, where this is Debian and we may install. */
function installFromDebian(): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.error('Installing Chromium from Debian …')
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  return run('apt-get', 'update', '-qq') && run('apt-get', ...install)
}

/** Path of a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's download. */
export function findOrInstallChromium(): string {
  const present = find()
  if (present) return present
  if (!installFromDebian()) {
    console.error("Downloading Playwright's Chromium …")
    run('node_modules/.bin/playwright', 'install', 'chromium')
  }
  const path = find()
  if (path) return path
  console.error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  process.exit(1)
}
