import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../services/src/db/open.ts'
import { freePort } from './freePort.ts'
import { type PortalServers, startPortal } from './servers.ts'

/** A data folder with a database in it, and the copy a test works on. */
const prepared = mkdtempSync(join(tmpdir(), 'crateway-portal-'))
let folder: string
let portal: PortalServers | undefined
beforeAll(async () => {
  await (await openDatabase({ dataDir: prepared })).close()
}, 120_000)
afterAll(() => rmSync(prepared, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crateway-portal-'))
  cpSync(prepared, folder, { recursive: true })
})
afterEach(async () => {
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a portal and gathers what it says; `heard` resolves when a sentence begins like that. */
async function start() {
  const said: string[] = []
  const waiting: { readonly beginning: string; readonly resolve: () => void }[] = []
  const env = { PORT: String(await freePort()), DATA_DIR: folder, DEMO_DATA: '0', LOG_LEVEL: 'silent' }
  const servers = startPortal(env, {
    output: 'ignore',
    // Time stands still: however slow the machine, all happens within a minute.
    clock: () => 0,
    say: (sentence) => {
      said.push(sentence)
      for (const { beginning, resolve } of waiting) if (sentence.startsWith(beginning)) resolve()
    },
  })
  portal = servers
  const { origin } = await servers.started
  const heard = (beginning: string) => new Promise<void>((resolve) => waiting.push({ beginning, resolve }))
  return { servers, said, heard, ask: () => fetch(`${origin}/v1/auth/jwks.json`) }
}

/** The lock of the embedded database names the services' process. */
const lockPath = () => join(folder, 'db.lock')
const servicesPid = () => Number(readFileSync(lockPath(), 'utf8').split(' ')[0])

describe('a portal whose services are killed', { timeout: 180_000 }, () => {
  it('starts them again, says so, and answers 503 meanwhile', async () => {
    const { said, heard, ask } = await start()
    expect((await ask()).status).toBe(200)
    const [stopped, back] = [heard('The services stopped'), heard('The services are running')]
    process.kill(servicesPid(), 'SIGKILL')
    await stopped
    const meanwhile = await ask()
    expect([meanwhile.status, await meanwhile.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    await back
    expect((await ask()).status).toBe(200)
    expect(said).toEqual([
      'The services stopped unexpectedly (signal SIGKILL); starting them again in 0.5 s.',
      'The services are running again.',
    ])
  })

  it('ends cleanly when it is told to while they wait to be started', async () => {
    const { servers, said, heard, ask } = await start()
    const stopped = heard('The services stopped')
    const killed = servicesPid()
    process.kill(killed, 'SIGKILL')
    await stopped
    await servers.stop()
    await expect(ask()).rejects.toThrow()
    expect(said).toHaveLength(1)
    // Nobody has taken over from the one that was killed.
    expect(servicesPid()).toBe(killed)
  })

  it('fails with one sentence at the fifth end within a minute', async () => {
    const { servers, said } = await start()
    process.kill(servicesPid(), 'SIGKILL')
    // Those that follow find no database where there was one, and end at once.
    renameSync(join(folder, 'db'), join(folder, 'moved'))
    writeFileSync(join(folder, 'db'), '')
    expect(await servers.failed).toBe('The services stopped five times within a minute; giving up.')
    expect(said).toEqual([
      'The services stopped unexpectedly (signal SIGKILL); starting them again in 0.5 s.',
      ...[1, 2, 4].map((wait) => `The services stopped unexpectedly; starting them again in ${wait} s.`),
    ])
  })
})

describe('a portal that cannot start a process', () => {
  it('fails with one sentence', async () => {
    const { execPath } = process
    process.execPath = join(folder, 'no-node-here')
    try {
      const servers = startPortal({ DATA_DIR: folder }, { output: 'ignore' })
      portal = servers
      await expect(servers.started).rejects.toThrow('The services ended before listening')
      expect(await servers.failed).toMatch(/^The services could not be started: .*ENOENT/)
    } finally {
      process.execPath = execPath
    }
  })
})
