import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AppName, appNames } from '../shared/src/contract/pages.ts'
import { runCommand } from './command.ts'
import { withLock } from './lock.mjs'
import { root } from './root.ts'

/** What every app's bundle is made of, beside its own folder. */
const sharedInputs = ['shared/src', 'shared/public', 'locales', 'package-lock.json']

async function filesOf(path: string): Promise<string[]> {
  const full = join(root, path)
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [full]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function digestOf(inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

/** One build of an app: its folder within the app, and Vite's mode. */
interface Build {
  readonly app: AppName
  readonly folder: 'dist' | 'dist-gallery'
  readonly mode: 'production' | 'gallery'
}

/** @returns the exit code of Vite; 0 where nothing was to be built */
async function build({ app, folder, mode }: Build, force: boolean): Promise<number> {
  const stamp = join(root, app, folder, '.built-from')
  const inputs = [`${app}/src`, `${app}/index.html`, `${app}/vite.config.ts`, `${app}/package.json`, ...sharedInputs]
  const digest = await digestOf(inputs)
  if (!force && existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return 0
  console.error(`Building ${app}${mode === 'gallery' ? ' with its gallery' : ''} …`)
  const where = ['--mode', mode, '--outDir', folder]
  const options = ['--config', `${app}/vite.config.ts`, '--logLevel', 'warn']
  const code = await runCommand('vite', ['build', app, ...where, ...options])
  if (code === 0) await writeFile(stamp, digest)
  return code
}

/** Builds at once what needs nothing of each other, and stops the whole process where any build failed. */
async function buildAll(builds: readonly Build[], force: boolean): Promise<void> {
  await withLock(root, 'build', async () => {
    const codes = await Promise.all(builds.map((one) => build(one, force)))
    const failed = codes.find((code) => code !== 0)
    if (failed !== undefined) process.exit(failed)
  })
}

interface BuildOptions {
  readonly force?: boolean
  readonly apps?: readonly AppName[]
}

/** Builds apps, all three unless told which; one whose sources have not changed since its last build is left as it is. */
export function buildApps({ force = false, apps = appNames }: BuildOptions = {}): Promise<void> {
  return buildAll(
    apps.map((app) => ({ app, folder: 'dist', mode: 'production' })),
    force,
  )
}

/** Builds customer-app with the gallery of parts and forms in it, in a folder of its own that nobody deploys. */
export function buildGallery(): Promise<void> {
  return buildAll([{ app: 'customer-app', folder: 'dist-gallery', mode: 'gallery' }], false)
}
