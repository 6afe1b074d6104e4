import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { perform, understand } from './admin/adminCommands.ts'
import { openDatabase } from './db/open.ts'
import { endusers, outbox } from './db/schema/index.ts'
import { startMailServer } from './testing/mailServer.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
const running: ChildProcess[] = []
// Making a database takes a busy machine a multiple of the usual seconds.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crateway-operator-'))
  await prepare(
    ['group', 'add', 'North', '--type', 'CUSTOMER'],
    ['role', 'add', 'Viewer', '--right', 'Map access'],
    ['user', 'add', 'nina', '--name', 'Нина', '--group', 'North', '--role', 'Viewer', '--email', 'nina@example.com'],
  )
}, 180_000)
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = () => ({ PATH: process.env.PATH, DATA_DIR: folder, DEMO_DATA: '0' })

/** Runs `npm run admin` as npm does. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [join(root, '.scripts/run.mjs'), 'admin', ...args], {
    env: settings(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { said, complained, code }
}

/** Runs command lines on the folder's database in this process, which is quicker. */
async function prepare(...lines: readonly (readonly string[])[]): Promise<void> {
  const db = await openDatabase({ dataDir: folder })
  const now = new Date()
  for (const line of lines) {
    const understood = await understand(line, async () => '')
    await perform(understood, db, {
      publicUrl: () => 'https://portal.example.com',
      mailFolder: undefined,
      now,
      portalNow: now,
      warn: () => undefined,
    })
  }
  await db.close()
}

async function startServices(env: Record<string, string>) {
  const child = fork(join(root, 'services/src/node.ts'), { env: { ...settings(), PORT: '0', ...env }, silent: true })
  running.push(child)
  let logged = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      logged += String(chunk)
    })
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error(`The services did not start: ${logged}`)))
  })
  const origin = String(Reflect.get(Object(message), 'origin'))
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { child, exit, post }
}

describe('an operator', { timeout: 120_000 }, () => {
  it('manages accounts by command, but not behind the back of a running portal', async () => {
    const added = await admin('group', 'add', 'North Rubber', '--type', 'CUSTOMER')
    expect(added).toEqual({
      said: expect.stringMatching(/^Group North Rubber added \([\w-]+\)\.\n$/),
      complained: '',
      code: 0,
    })
    expect(await admin('group', 'add', 'South', '--type', 'BOAT')).toEqual({
      said: '',
      complained: '--type must be one of CUSTOMER, END USER.\nRun npm run admin -- help for the list of commands.\n',
      code: 2,
    })
    const { child, exit } = await startServices({})
    expect(await admin('group', 'list')).toEqual({
      said: '',
      complained: expect.stringMatching(
        /^The data folder \S+ is in use by another running Crateway \(process \d+\)\.\n$/,
      ),
      code: 1,
    })
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect((await admin('group', 'list')).said).toContain('North Rubber')
  })

  it('hears by exit code and words of a link that nobody gets by mail', async () => {
    const db = await openDatabase({ dataDir: folder })
    const dock = { id: 'dock', name: 'Dock', country: 'Portugal', countryCode: 'PT', city: 'Porto' }
    await db.insert(endusers).values(dock)
    await db.close()
    expect(await admin('link', 'closure', 'Dock')).toEqual({
      said: expect.stringMatching(/^http:\S+\/closure\/dock\?token=\S+\n$/),
      complained: 'Dock has no email address, so nothing was mailed. Pass the link on; it is not shown again.\n',
      code: 3,
    })
  })

  it('whose services are killed as a mail is handed over still gets it to its reader, under one Message-ID', async () => {
    let isListening = false
    const server = await startMailServer({ answerData: (answer) => isListening && answer() })
    const mailSettings = {
      SMTP_URL: `smtp://127.0.0.1:${server.place.port}`,
      MAIL_FROM: 'no-reply@example.com',
      PUBLIC_URL: 'https://portal.example.com',
    }
    const first = await startServices(mailSettings)
    expect((await first.post('/v1/auth/forgot-password', { username: 'NINA@example.com' })).status).toBe(204)
    await server.waitFor(1)
    first.child.kill('SIGKILL')
    await first.exit

    // As if the time had passed for which the dead process may hold on to the mail.
    const between = await openDatabase({ dataDir: folder })
    await between.update(outbox).set({ nextTryAt: new Date(0) })
    await between.close()
    isListening = true
    const second = await startServices(mailSettings)
    await server.waitFor(2)
    const [lost, kept] = server.received
    expect(kept?.mail.messageId).toBe(lost?.mail.messageId)
    expect(kept?.mail.html).toBe(lost?.mail.html)

    const token = /reset-password\?token=([\w-]+)/.exec(kept?.mail.text ?? '')?.[1]
    const password = 'a password of hers'
    expect((await second.post('/v1/auth/reset-password', { token, password })).status).toBe(204)
    expect((await second.post('/v1/auth/reset-password', { token, password })).status).toBe(404)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    await server.stop()
    expect(server.received).toHaveLength(2)
    expect(readdirSync(folder)).toEqual(['db'])
  })
})
