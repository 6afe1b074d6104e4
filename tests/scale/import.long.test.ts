import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../services/src/db/open.ts'
import { createDatabase } from '../fixtures/postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Place = { readonly url: string } | { readonly dataDir: string }

const settingsOf = (place: Place) => ('url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.dataDir })

/** Messages of 1 000 more crates, one every half an hour: as text, a multiple of the heap the import gets. */
const crateCount = 1_000
const messages = 150

/** Megabytes of heap for JavaScript: about twice what the command needs before it has read a row. */
const heap = 64

function* moreCrates() {
  for (let crate = 0; crate < crateCount; crate++) yield `M-${crate},BOX40,,,,\n`
}

function* moreCycles() {
  for (let crate = 0; crate < crateCount; crate++) yield `C100,M-${crate},M-${crate},P1,,2025-01-01,,,,,,MANY,,,,\n`
}

function* morePoints() {
  for (let message = 0; message < messages; message++) {
    const at = new Date(Date.UTC(2025, 1, 1) + message * 1_800_000).toISOString()
    for (let crate = 0; crate < crateCount; crate++) {
      yield `M-${crate},${at},-1.4015,-48.4868,${message % 100},21.5,gps,PLANT,P1,Belém yard,Belém,Brazil\n`
    }
  }
}

describe('an import of very many points', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crateway-scale-'))
    await cp(join(root, 'tests/fixtures/small-operator'), folder, { recursive: true })
    const append = (name: string, lines: Iterable<string>) =>
      pipeline(lines, createWriteStream(join(folder, `${name}.csv`), { flags: 'a' }))
    await append('crates', moreCrates())
    await append('cycles', moreCycles())
    await append('trace_points', morePoints())
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Starts the command as an operator would, with little memory. */
  function startImport(place: Place) {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heap}`, join(root, '.scripts/tasks/data.ts'), 'import', folder],
      { env: { PATH: process.env.PATH, ...settingsOf(place) }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    const reading = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += String(text)
        // Told every other second, long before the file ends.
        if (output.includes('trace_points.csv:')) reading.resolve()
      })
    }
    const end = new Promise<{ readonly code: number | null; readonly output: string }>((resolve) =>
      child.once('exit', (code) => resolve({ code, output })),
    )
    return { child, end, reading: Promise.race([reading.promise, end]) }
  }

  async function figure(place: Place, statement: string): Promise<number> {
    const db = await openDatabase(place)
    const { rows } = await db.execute<{ n: number }>(sql.raw(`select (${statement})::int as n`))
    await db.close()
    return Number(rows[0]?.n)
  }

  const server = inject('postgresUrl')
  const onServer = async (): Promise<Place> => ({ url: await createDatabase(server, `scale_${randomUUID()}`) })
  const inFolder = async (): Promise<Place> => ({ dataDir: join(folder, `data-${randomUUID()}`) })
  const kinds = [
    { name: 'PGlite', place: inFolder },
    { name: 'PostgreSQL', place: onServer },
  ].slice(0, server === '' ? 1 : 2)

  it.each(kinds)('that is killed wrote nothing on $name', { timeout: 300_000 }, async ({ place }) => {
    const there = await place()
    const { child, end, reading } = startImport(there)
    await reading
    child.kill('SIGKILL')
    expect((await end).code, (await end).output).toBeNull()
    for (const table of ['customers', 'crates', 'crate_cycles', 'trace_points']) {
      expect(await figure(there, `select count(*) from ${table}`), table).toBe(0)
    }
  })

  it.each(kinds)(
    'that is told to stop says so, and lets the next begin on $name',
    { timeout: 300_000 },
    async ({ place }) => {
      const there = await place()
      const { child, end, reading } = startImport(there)
      await reading
      child.kill('SIGTERM')
      const { code, output } = await end
      expect([code, output.split('\n').at(-2)]).toEqual([1, 'Stopped; nothing was written.'])
      expect(await figure(there, 'select count(*) from customers')).toBe(0)
      const next = startImport(there)
      await next.reading
      next.child.kill('SIGTERM')
      expect((await next.end).output).not.toContain('Another import')
    },
  )

  it('needs no more memory than one of few', { timeout: 600_000 }, async () => {
    const there = await (server === '' ? inFolder : onServer)()
    const { code, output } = await startImport(there).end
    expect(code, output).toBe(0)
    expect(await figure(there, `select count(*) from trace_points where si = 'MANY'`)).toBe(crateCount * messages)
  })
})
