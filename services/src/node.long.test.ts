import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './db/open.ts'
import { groups } from './db/schema/index.ts'

const entry = fileURLToPath(new URL('node.ts', import.meta.url))
let folder: string
/** A data folder with a database in it. */
const prepared = mkdtempSync(join(tmpdir(), 'crateway-node-'))
const running: ChildProcess[] = []
beforeAll(async () => {
  await (await openDatabase({ dataDir: prepared })).close()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crateway-node-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** What lies in the data folder; the folder of files may stay as long as there are none in it. */
const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.parentPath === folder || entry.parentPath.startsWith(join(folder, 'files')))
    .filter(({ name, parentPath }) => parentPath !== folder || name !== 'files')
    .map(({ name }) => name)

function start(env: Record<string, string>) {
  const child = fork(entry, { env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO_DATA: '0', ...env }, silent: true })
  running.push(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  let logged = ''
  const wrote = (text: string) =>
    new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk) => {
        logged += String(chunk)
        if (logged.includes(text)) resolve()
      })
    })
  const ready = new Promise<unknown>((resolve) => child.once('message', resolve))
  // Not the event `close`: after `disconnect` Node never emits it.
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const silence = new Promise<void>((resolve) => child.stderr?.once('end', resolve))
  const ended = Promise.all([exit, silence]).then(([code]) => ({ code, said }))
  return { child, ready, ended, wrote }
}

/** A first start makes a database; a busy machine takes a multiple of the usual seconds. */
describe('the process', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'disconnect'])('says when it is ready, answers, and ends well on %s', async (reason) => {
    const { child, ready, ended } = start({ PORT: '0' })
    const message = await ready
    const origin = String(Reflect.get(Object(message), 'origin'))
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(message).toEqual({ type: 'ready', origin, demo: false, demoPasswordFits: false })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    if (reason === 'disconnect') child.disconnect()
    else child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, said: '' })
    expect(left()).toEqual(['db'])
  })

  it.each(['SIGTERM', 'disconnect'])('ends well on %s while it still makes the demo world', async (reason) => {
    cpSync(prepared, folder, { recursive: true })
    const { child, ended, wrote } = start({ PORT: '0', DEMO_DATA: '1' })
    await wrote('Making the demo world')
    if (reason === 'disconnect') child.disconnect()
    else child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, said: '' })
    expect(left()).toEqual(['db'])
    const database = await openDatabase({ dataDir: folder })
    expect(await database.select().from(groups)).toEqual([])
    await database.close()
  })

  it.each(['SIGTERM', 'disconnect'])(
    'leaves no lock behind on %s while it still opens the database',
    async (reason) => {
      const { child, ended } = start({ PORT: '0', DEMO_DATA: '1' })
      const watcher = watch(folder)
      await once(watcher, 'change')
      watcher.close()
      if (reason === 'disconnect') child.disconnect()
      else child.kill('SIGTERM')
      expect(await ended).toEqual({ code: 0, said: '' })
      expect(left()).toEqual(['db'])
    },
  )

  it('ends well when the parent is gone from the first moment', async () => {
    cpSync(prepared, folder, { recursive: true })
    const { child, ended } = start({ PORT: '0' })
    child.disconnect()
    expect(await ended).toEqual({ code: 0, said: '' })
    expect(readdirSync(folder)).not.toContain('db.lock')
  })

  it('says in one sentence what it makes of a database that holds something else, and the cause to who asks', async () => {
    const engine = new PGlite(join(folder, 'db'))
    await engine.exec('create table users (name text)')
    await engine.close()
    const asked = start({ PORT: '0', LOG_LEVEL: 'debug' })
    const cause = asked.wrote('already exists')
    expect(await asked.ended).toEqual({
      code: 1,
      said: expect.stringMatching(/^The tables of the database in \S+ could not be brought up to date[^\n]+\n$/),
    })
    await cause
  })

  it('does not start over a wrong setting, a taken port or a missing server, and says why in one sentence', async () => {
    expect(await start({ PORT: 'x' }).ended).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 0 to 65535.\n',
    })
    cpSync(prepared, folder, { recursive: true })
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
    const port = Reflect.get(Object(squatter.address()), 'port')
    const taken = await start({ PORT: String(port) }).ended
    squatter.close()
    expect(taken).toEqual({ code: 1, said: `PORT ${port} on 127.0.0.1 is already taken, choose another one.\n` })
    const server = { PORT: '0', DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:1/none' }
    const lost = await start(server).ended
    expect(lost).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL cannot be opened[^\n]+\n$/),
    })
    // Told before a database is opened, and brought up to date for a version that does not start.
    rmSync(join(folder, 'files'), { recursive: true })
    writeFileSync(join(folder, 'files'), '')
    expect(await start(server).ended).toEqual({
      code: 1,
      said: expect.stringMatching(/^No files can be kept in DATA_DIR: [^\n]+\n$/),
    })
  })
})
