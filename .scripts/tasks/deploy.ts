// `npm run deploy:gateway`, `deploy:customer-app`, `deploy:enduser-app`, `deploy:links-app`: one Worker, built where it is stale.
// `-- --env staging` for another environment of its wrangler.toml, `-- --dry-run` for all but the deployment.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { appNames } from '../../shared/src/contract/pages.ts'
import { SettingError } from '../../shared/src/contract/settings.ts'
import { buildApps } from '../builds.ts'
import { runCommand } from '../command.ts'
import { edgeSettings } from '../edgeSettings.ts'
import { root } from '../root.ts'

/** What one Worker is deployed with, and from which folder. */
async function prepare(worker: string): Promise<{ readonly folder: string; readonly variables: readonly string[] }> {
  if (worker === 'gateway') {
    const settings = Object.entries(edgeSettings(process.env))
    return { folder: root, variables: settings.flatMap(([name, value]) => ['--var', `${name}:${value}`]) }
  }
  const app = appNames.find((name) => name === worker)
  if (app === undefined) throw new SettingError(`There is no Worker "${worker}": gateway, ${appNames.join(', ')}.`)
  await buildApps({ apps: [app] })
  return { folder: join(root, app), variables: [] }
}

const options = { env: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { folder, variables } = await prepare(positionals[0] ?? '')
  const where = ['--config', join(folder, 'wrangler.toml'), '--env', values.env]
  const how = values['dry-run'] ? ['--dry-run'] : []
  process.exitCode = await runCommand('wrangler', ['deploy', ...where, ...variables, ...how])
} catch (error) {
  const isOurs = error instanceof SettingError || (error instanceof TypeError && 'code' in error)
  if (!isOurs) throw error
  console.error(error.message)
  process.exitCode = 1
}
