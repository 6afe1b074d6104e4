import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installFromDebian, runQuietly } from './debian.ts'

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

/** Path of a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's download. */
export function findOrInstallChromium(): string {
  const present = find()
  if (present) return present
  if (!installFromDebian('chromium-headless-shell')) {
    console.error("Downloading Playwright's Chromium …")
    runQuietly('node_modules/.bin/playwright', 'install', 'chromium')
  }
  const path = find()
  if (path) return path
  console.error('No Chromium was found or could be installed; set CHROMIUM_PATH to one.')
  process.exit(1)
}
