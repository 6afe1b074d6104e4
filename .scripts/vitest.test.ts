import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('vitest.ts', import.meta.url))

/** Ends its process by a signal, the first time only. */
const crashOnce = (signal: string) =>
  `await import('node:fs').then(({ existsSync, writeFileSync }) => {
    if (existsSync('crashed')) return
    writeFileSync('crashed', '')
    process.kill(process.pid, '${signal}')
    return new Promise(() => {})
  })`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crateway-vitest-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the script on files of tests; its exit code and what it wrote. */
async function run(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const config = join(folder, 'vitest.config.mjs')
  const settings = { root: folder, globals: true, isolate: false, maxWorkers: 1, include: ['*.test.mjs'] }
  await writeFile(config, `export default { root: ${JSON.stringify(folder)}, test: ${JSON.stringify(settings)} }`)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.test.mjs`), text)
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, config], { cwd: folder, env })
    const texts: Buffer[] = []
    child.stdout.on('data', (text: Buffer) => texts.push(text))
    child.stderr.on('data', (text: Buffer) => texts.push(text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, text: Buffer.concat(texts).toString() }))
  })
}

const good = `it('holds, in the mode of tests', () => expect(process.env.NODE_ENV).toBe('test'))`
const bad = `it('fails', () => expect(1).toBe(2))`

describe('a run of the tests', () => {
  it('is good when all pass, and nothing is tried twice', async () => {
    const { code, text } = await run({ a: good, b: good })
    expect([code, text.includes('Once more')]).toEqual([0, false])
  })

  it('is bad when one fails, when there are none, and when a file cannot be read', async () => {
    expect((await run({})).code).toBe(1)
    expect((await run({ a: good, b: bad })).code).toBe(1)
    expect((await run({ a: good, b: 'not a script' })).code).toBe(1)
  })

  it.each(['SIGTRAP', 'SIGSEGV'])(
    'takes a file once more whose process ended with %s in its middle',
    async (signal) => {
      const { code, text } = await run({ a: good, b: `${good}\nit('crashes', async () => { ${crashOnce(signal)} })` })
      expect(text).toContain('Once more')
      expect(code).toBe(0)
    },
  )

  it('is bad when a file crashes each time', async () => {
    expect((await run({ a: good, b: `it('crashes', () => process.kill(process.pid, 'SIGTRAP'))` })).code).toBe(1)
  })

  it.each([
    ['failed before it crashed', { a: `${bad}\nit('crashes', async () => { ${crashOnce('SIGTRAP')} })` }],
    ['failed beside it', { a: bad, b: `it('crashes', async () => { ${crashOnce('SIGTRAP')} })` }],
    [
      'crashes after its tests, with one that fails behind it',
      { a: `${good}\nafterAll(async () => { ${crashOnce('SIGTRAP')} })`, b: bad },
    ],
    ['was killed', { a: `it('is killed', async () => { ${crashOnce('SIGKILL')} })` }],
    ['has crashed before its tests, and then failed', { a: `${crashOnce('SIGTRAP')}\n${bad}`, b: good }],
  ])('is bad when a file %s', async (_, files) => {
    expect((await run(files)).code).toBe(1)
  })
})
