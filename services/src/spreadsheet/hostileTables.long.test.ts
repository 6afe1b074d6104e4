import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileTables } from '../testing/hostileTables.ts'

describe('a hostile file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  // What the thread's watch ends has cost all the time a file gets: a hostile one is refused for what it holds instead.
  it.each(hostileTables)('of %s ends as it should, not by its time, within 300 MB more', (name, make, outcomes) => {
    const path = join(folder, `${hostileTables.findIndex(([other]) => other === name)}.bin`)
    writeFileSync(path, make())
    const script = `
      const { readFileSync } = await import('node:fs')
      const { readTable } = await import(${JSON.stringify(fileURLToPath(new URL('readTable.ts', import.meta.url)))})
      const kilobytes = (name) => Number(new RegExp(name + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1])
      const file = { name: 'x', type: '', bytes: new Uint8Array(readFileSync(${JSON.stringify(path)})) }
      const before = kilobytes('VmRSS')
      const ended = await readTable(file).then(() => ({ outcome: 'rows', message: '' }), ({ code, message }) => ({ outcome: code, message }))
      process.stdout.write(JSON.stringify({ ...ended, megabytes: (kilobytes('VmHWM') - before) / 1024 }))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    const { outcome, message, megabytes } = JSON.parse(printed)
    expect(outcomes).toContain(outcome)
    expect(message).not.toMatch(/takes too (long|much memory)/)
    expect(megabytes).toBeLessThan(300)
  })
})
