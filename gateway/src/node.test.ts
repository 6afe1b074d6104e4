import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import gatewayPackage from '../package.json' with { type: 'json' }

const entry = fileURLToPath(new URL('./node.ts', import.meta.url))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = fork(entry, [], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const output = { out: '', error: '' }
  child.stdout?.on('data', (chunk) => {
    output.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    output.error += String(chunk)
  })
  const exited = once(child, 'exit').then(([code]: unknown[]) => code)
  const ready = once(child, 'message').then(([message]: unknown[]) => {
    const isReady = typeof message === 'object' && message !== null && 'origin' in message
    return isReady ? String(message.origin) : ''
  })
  return { child, output, exited, ready }
}

describe('node.ts', () => {
  it('says where it listens, serves, and ends well when asked', async () => {
    const { child, output, exited, ready } = start({ PORT: '0', LOG_LEVEL: 'debug' })
    const origin = await ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    // Nothing listens upstream of this one.
    expect((await fetch(`${origin}/v1/files/categories`)).status).toBe(401)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    const lines = output.out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines[0]).toMatchObject({ level: 'info', message: 'listening', origin, version: gatewayPackage.version })
    expect(lines).toContainEqual(expect.objectContaining({ message: 'request', path: '/healthz', status: 200 }))
    expect(output.error).toBe('')
  })

  it('serves on when nobody reads its log any more', async () => {
    const { child, exited, ready } = start({ PORT: '0' })
    const origin = await ready
    child.stdout?.destroy()
    for (let count = 0; count < 5; count += 1) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('needs nobody to hear that it listens', async () => {
    const { child, exited } = start({ PORT: '0' })
    child.disconnect()
    expect(await exited).toBe(0)
  })

  it('ends with the process that started it', async () => {
    const { child, exited, ready } = start({ PORT: '0' })
    await ready
    child.disconnect()
    expect(await exited).toBe(0)
  })

  it('answers with several workers, replaces one that ends, and ends with all of them', async () => {
    const { child, output, exited, ready } = start({ PORT: '0', GATEWAY_WORKERS: '2' })
    const origin = await ready
    const begun = () => [...output.out.matchAll(/"listening".*"pid":(\d+)/g)].map(([, pid]) => Number(pid))
    await expect.poll(begun, { timeout: 10_000 }).toHaveLength(2)
    process.kill(begun()[0] ?? 0, 'SIGKILL')
    await expect.poll(begun, { timeout: 10_000 }).toHaveLength(3)
    expect(output.out).toMatch(/a worker ended and is started again.*"signal":"SIGKILL"/)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(output.error).toBe('')
  })

  it('says that it is not ready before it stops answering', async () => {
    const { child, exited, ready } = start({ PORT: '0', DRAIN_DELAY: '2' })
    const origin = await ready
    child.kill('SIGTERM')
    await expect
      .poll(async () => (await (await fetch(`${origin}/readyz`)).json()) as unknown, { interval: 20 })
      .toMatchObject({ message: 'About to stop' })
    // A new connection, as somebody else's would be.
    const answer = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(200)
    expect(await exited).toBe(0)
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  })

  it.each(['1', '2'])('answers metrics on an address of their own, of %s process(es)', async (workers) => {
    const { child, output, exited, ready } = start({ PORT: '0', METRICS_PORT: '0', GATEWAY_WORKERS: workers })
    const origin = await ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const metricsOrigin = /"message":"metrics","origin":"([^"]+)"/.exec(output.out)?.[1]
    const text = await (await fetch(`${metricsOrigin}/metrics`)).text()
    expect(text).toMatch(/^crateway_requests_total\{.*family="own",route="healthz",status="2xx"\} 1$/m)
    const processes = text.match(/^process_start_time_seconds/gm)
    expect(processes).toHaveLength(Number(workers))
    // The public port has no such page.
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('crateway_requests_total')
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('names an address of the metrics that is taken', async () => {
    const first = start({ PORT: '0' })
    const { port } = new URL(await first.ready)
    const { exited, output } = start({ PORT: '0', METRICS_PORT: port })
    expect(await exited).toBe(1)
    expect(output.error).toBe(`METRICS_PORT ${port} on 127.0.0.1 is already taken, choose another one.\n`)
  })

  it('names a wrong setting in one sentence', async () => {
    const { exited, output } = start({ PORT: 'many' })
    expect(await exited).toBe(1)
    expect(output.error).toBe('PORT must be a whole number from 0 to 65535.\n')
  })

  it('asks for the public address when it is to be reached from outside', async () => {
    const { exited, output } = start({ PORT: '0', HOST: '0.0.0.0' })
    expect(await exited).toBe(1)
    expect(output.error).toMatch(/^PUBLIC_URL must be set [^\n]+\.\n$/)
  })

  it('names a port that is taken in one sentence', async () => {
    const first = start({ PORT: '0' })
    const { port } = new URL(await first.ready)
    const { exited, output } = start({ PORT: port })
    expect(await exited).toBe(1)
    expect(output.error).toBe(`PORT ${port} on 127.0.0.1 is already taken, choose another one.\n`)
    const several = start({ PORT: port, GATEWAY_WORKERS: '3' })
    expect(await several.exited).toBe(1)
    expect(several.output.error).toBe(output.error)
  })
})
