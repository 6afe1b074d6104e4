import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { appNames } from '../shared/src/contract/pages.ts'
import { root } from './root.ts'

const api = 'https://api.example.com'
const settings = { PUBLIC_URL: 'https://portal.example.com', V1_URL: api, V2_URL: api, GRAPHQL_URL: api }

/** Of this process's environment no setting of a gateway. */
const { PATH, HOME, TMPDIR } = process.env
const machine = { PATH, HOME, TMPDIR }

/** Does all of a deployment but the deployment; resolves to its exit code and all it said. */
function deploy(worker: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<[number, string]> {
  const command = ['.scripts/tasks/deploy.ts', worker, '--dry-run', ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...command],
      { cwd: root, env: { ...machine, WRANGLER_SEND_METRICS: 'false', ...env } },
      (_, output, errors) => resolve([child.exitCode ?? 1, output + errors]),
    )
  })
}

describe('npm run deploy:…', { timeout: 120_000 }, () => {
  it.each(appNames)('deploys %s alone, with the files of its build', async (app) => {
    const [code, said] = await deploy(app)
    expect([code, said]).toEqual([0, expect.stringMatching(/Read [1-9]\d* files from the assets directory/)])
  })

  it.each([
    ['', []],
    ['-staging', ['--env', 'staging']],
  ])('deploys the gateway before the apps named …%s', async (ending, args) => {
    const [code, said] = await deploy('gateway', args, settings)
    expect([code, said]).toEqual([0, expect.stringContaining('env.V1_URL')])
    for (const app of appNames) expect(said).toContain(`(crateway-${app}${ending})`)
  })

  it('deploys no gateway without upstreams', async () => {
    expect(await deploy('gateway')).toEqual([1, 'V1_URL must be set.\n'])
  })

  it('deploys nothing it does not know', async () => {
    const [code, said] = await deploy('customer')
    expect([code, said]).toEqual([1, expect.stringContaining('There is no Worker "customer"')])
    expect((await deploy('links-app', ['--env', 'stageing']))[0]).toBe(1)
  })
})
