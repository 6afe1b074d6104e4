import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { environmentOf, readContainerSteps } from './containerSteps.ts'
import { freePort } from './freePort.ts'
import { root } from './root.ts'

const folder = mkdtempSync(join(tmpdir(), 'crateway-container-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = promisify(execFile)

/**
 * The steps of the Containerfile without a container: a folder that has nothing but what is committed, the commands in it, then
 * its start, and its end by the signal that a container gets.
 */
it('builds and starts by its steps in a clean folder', { timeout: 1_200_000 }, async () => {
  const steps = readContainerSteps(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
  const [place, data] = [join(folder, 'place'), join(folder, 'data')]
  const toHere = (text: string) =>
    text.replaceAll(environmentOf(steps).DATA_DIR ?? '', data).replace('chown node:node', 'test -w')
  const { PATH = '', HOME = folder } = process.env
  let env: Record<string, string> = { PATH, HOME }
  for (const { name, text } of steps) {
    if (name === 'COPY') {
      mkdirSync(place)
      await run('bash', ['-euc', `git -C "${root}" archive HEAD | tar --extract --directory="${place}"`])
    }
    if (name === 'RUN') await run('bash', ['-euc', toHere(text)], { cwd: place, env, maxBuffer: 64 * 1024 * 1024 })
    if (name === 'ENV') env = { ...env, ...environmentOf([{ name, text: toHere(text) }]) }
  }
  const command = JSON.parse(steps.find(({ name }) => name === 'CMD')?.text ?? '') as readonly [string, ...string[]]
  const [program, ...args] = command
  const port = String(await freePort())
  const own = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DEMO_DATA: '0' }
  const child = spawn(program, args, { cwd: place, env: { ...env, ...own }, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const status = () =>
    ask('/readyz').then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 180_000, interval: 500 }).toBe(200)
  expect(await (await ask('/login')).text()).toContain('<html')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
