import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { array, create, string, type } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './root.ts'
import { sharedRooms } from './sharedRooms.ts'

const depcruise = join(root, 'node_modules', '.bin', 'depcruise')
const config = join(root, '.dependency-cruiser.mjs')

const reportStruct = type({
  summary: type({ violations: array(type({ from: string(), to: string(), rule: type({ name: string() }) })) }),
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crateway-arrows-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** What the rules of the house say about files under `shared/src`, each given with the files it imports. */
async function violationsOf(files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  for (const [name, imported] of Object.entries(files)) {
    const path = join(folder, 'shared/src', name)
    await mkdir(dirname(path), { recursive: true })
    const up = '../'.repeat(name.split('/').length - 1)
    await writeFile(path, `${imported.map((other) => `import '${up}${other}'\n`).join('')}export {}\n`)
  }
  const report = await new Promise<string>((resolve, reject) => {
    const args = ['--config', config, '--output-type', 'json', 'shared']
    const options = { cwd: folder, maxBuffer: 2 ** 24 }
    execFile(depcruise, args, options, (error, stdout) => (error ? reject(error) : resolve(stdout)))
  })
  const short = (path: string) => path.replace('shared/src/', '')
  return create(JSON.parse(report), reportStruct).summary.violations.map(
    ({ from, to, rule }) => `${short(from)} → ${short(to)}: ${rule.name}`,
  )
}

describe('the folders of shared', () => {
  it('may see those below them', async () => {
    const files = sharedRooms.map((room, place) => [
      `${room}/a.ts`,
      sharedRooms.slice(0, place).map((lower) => `${lower}/a.ts`),
    ])
    expect(await violationsOf(Object.fromEntries(files))).toEqual([])
  })

  it('may not see any above them', async () => {
    const files = sharedRooms.flatMap((room, place) => [
      [`${room}/a.ts`, sharedRooms.slice(place + 1).map((upper) => `${upper}/b.ts`)],
      [`${room}/b.ts`, []],
    ])
    const wrong = sharedRooms.flatMap((room, place) =>
      sharedRooms.slice(place + 1).map((upper) => `${room}/a.ts → ${upper}/b.ts: ${room}-sees-lower-rooms-only`),
    )
    const found = await violationsOf(Object.fromEntries(files))
    expect(found.sort()).toEqual(wrong.sort())
  })

  it('have folders of their own without cycles, though their files have none', async () => {
    const found = await violationsOf({
      'grid/table/a.ts': ['grid/view/a.ts'],
      'grid/view/a.ts': ['grid/filter/a.ts'],
      'grid/filter/a.ts': ['grid/table/b.ts'],
      'grid/table/b.ts': [],
    })
    expect(found.sort()).toEqual([
      'grid/filter → grid/table: no-cycles-of-inner-rooms',
      'grid/table → grid/view: no-cycles-of-inner-rooms',
      'grid/view → grid/filter: no-cycles-of-inner-rooms',
    ])
  })

  it('cannot be new ones that nobody has given a place', async () => {
    expect(await violationsOf({ 'common/a.ts': ['errors/a.ts'], 'errors/a.ts': [] })).toEqual([
      'common/a.ts → errors/a.ts: every-room-has-its-place',
    ])
  })
})
