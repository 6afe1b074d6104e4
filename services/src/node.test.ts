import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const entry = fileURLToPath(new URL('node.ts', import.meta.url))
let folder: string
const running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crateway-node-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const child = fork(entry, { env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO_DATA: '0', ...env }, silent: true })
  running.push(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const ready = new Promise<unknown>((resolve) => child.once('message', resolve))
  // Not the event `close`: after `disconnect` Node never emits it.
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const silence = new Promise<void>((resolve) => child.stderr?.once('end', resolve))
  const ended = Promise.all([exit, silence]).then(([code]) => ({ code, said }))
  return { child, ready, ended }
}

describe('the process', () => {
  it.each(['SIGTERM', 'disconnect'])('says when it is ready, answers, and ends well on %s', async (reason) => {
    const { child, ready, ended } = start({ PORT: '0' })
    const message = await ready
    expect(message).toEqual({ type: 'ready', origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
    const origin = String(Reflect.get(Object(message), 'origin'))
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    if (reason === 'disconnect') child.disconnect()
    else child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, said: '' })
    expect(readdirSync(folder)).toEqual(['db'])
  })

  it('does not start over a wrong setting, a taken port or a missing server, and says why in one sentence', async () => {
    expect(await start({ PORT: 'x' }).ended).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 0 to 65535.\n',
    })
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve))
    const port = Reflect.get(Object(squatter.address()), 'port')
    const taken = await start({ PORT: String(port) }).ended
    squatter.close()
    expect(taken).toEqual({ code: 1, said: `PORT ${port} on 127.0.0.1 is already taken, choose another one.\n` })
    const lost = await start({ PORT: '0', DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:1/none' }).ended
    expect(lost).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL cannot be opened[^\n]+\n$/),
    })
  })
})
