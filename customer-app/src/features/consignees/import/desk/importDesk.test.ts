import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EnduserCells } from '../check/cellFaults.ts'
import type { KnownEndusers } from '../check/duplicates.ts'
import type { ImportDraft } from '../send/importDraft.ts'
import type { DeskWorld } from './deskWorld.ts'
import { createImportDesk } from './importDesk.ts'

const row = (code: string, name = 'A'): readonly string[] =>
  enduserColumns.map(
    (column) =>
      ({ partnerReference: code, name, country: 'FR', contactTel: '0321550142', contactEmail: 'a@b.cd' })[
        column as string
      ] ?? 'x',
  )

/** A world whose services take everything, and in which one call can be made to fail. */
function createWorld(rows: readonly (readonly string[])[]) {
  const asked: string[] = []
  const keys: string[] = []
  const uploads: string[] = []
  let draft: ImportDraft | null = null
  let known: KnownEndusers = new Map()
  const failures: (Problem | undefined)[] = []
  const world: DeskWorld = {
    customerId: 'c',
    readFile: async () => ({
      facts: { kind: 'text', encoding: 'utf-8', delimiter: ';' },
      rows: [[...enduserColumns], ...rows],
    }),
    findKnown: async () => known,
    async ask(endusers: readonly EnduserCells[], key) {
      keys.push(key)
      const failure = failures.shift()
      if (failure) throw failure
      asked.push(...endusers.map(({ partnerReference }) => partnerReference))
    },
    upload: async (_, key) => void uploads.push(key),
    keepFile: async ({ name, type }) => ({ id: 'f', name, type, secret: 's' }),
    takeFile: async ({ name }) => new File(['x'], name),
    keepDraft(kept) {
      draft = JSON.parse(JSON.stringify(kept))
      return true
    },
    forgetDraft: () => {
      draft = null
    },
    alone: (act) => act(),
    breathe: async () => undefined,
    wait: async () => undefined,
    elapsed: () => performance.now(),
  }
  return {
    world,
    asked,
    keys,
    uploads,
    failures,
    draft: () => draft,
    know: (...codes: readonly string[]) => {
      known = new Map(codes.map((code) => [code, { isApproved: true, cells: {} }]))
    },
  }
}

const file = new File(['x'], 'list.csv')
type Desk = ReturnType<typeof createImportDesk>

/** Waits until the desk is as it should be. */
function until(desk: Desk, isSo: (desk: Desk) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(desk)) return
      stop()
      resolve()
    }
    const stop = desk.subscribe(look)
    queueMicrotask(look)
  })
}
const isOpen = (desk: Desk) =>
  (desk.state().open?.board.rows.length ?? -1) === desk.state().open?.board.lines.length &&
  !desk.state().known.isLoading
const endsAs = (is: string) => (desk: Desk) => desk.state().sending.is === is

describe('a desk', () => {
  let here: ReturnType<typeof createWorld>
  let desk: Desk
  beforeEach(async () => {
    here = createWorld([row('1'), row('2', ''), row('1'), row('7'), row('5')])
    here.know('7')
    desk = createImportDesk(here.world)
    desk.choose(file)
    await until(desk, isOpen)
  })

  it('judges what is in a file and sends what can be sent', async () => {
    expect(desk.state().counts).toEqual({ ready: 2, faulty: 1, duplicate: 2, leftOut: 0, open: 0, sent: 0 })
    desk.send()
    await until(desk, endsAs('done'))
    expect(here.asked).toEqual(['1', '5'])
    expect(here.uploads).toHaveLength(1)
    expect(desk.state().counts).toMatchObject({ sent: 2, faulty: 1, duplicate: 2 })
    expect(here.draft()).toBeNull()
  })

  it('takes steps back and makes them again', () => {
    desk.write([{ line: 3, column: 'name', text: 'B' }])
    desk.leaveOut([4], true)
    expect(desk.state().counts).toMatchObject({ ready: 3, leftOut: 1 })
    expect(desk.undo()).toHaveLength(1)
    expect(desk.undo()).toHaveLength(1)
    expect(desk.undo()).toEqual([])
    expect(desk.state().counts).toMatchObject({ ready: 2, faulty: 1 })
    desk.redo()
    expect(desk.state().counts).toMatchObject({ ready: 3 })
  })

  it('keeps what was done, and goes on with it', async () => {
    desk.write([{ line: 3, column: 'name', text: 'B' }])
    here.failures.push(new Problem('offline'))
    desk.send()
    await until(desk, endsAs('failed'))
    expect(desk.state().counts).toMatchObject({ open: 3 })
    desk.dispose()
    const draft = here.draft()
    if (!draft) throw new Error('Nothing was kept')
    const next = createImportDesk(here.world)
    await next.restore(draft)
    await until(next, (one) => isOpen(one) && one.state().sending.is === 'paused')
    expect(next.state().counts).toMatchObject({ open: 3, faulty: 0 })
    next.send()
    await until(next, endsAs('done'))
    expect(here.asked).toEqual(['1', '2', '5'])
    expect(new Set(here.keys).size).toBe(1)
  })

  it('marks rows that were asked for meanwhile, and sends the others', async () => {
    here.failures.push(
      new Problem('ship_to_code_taken', {
        fields: [{ field: 'endusers.1.partnerReference', message: '5 already exists' }],
      }),
    )
    desk.send()
    await until(desk, endsAs('done'))
    expect(here.asked).toEqual(['1'])
    expect(desk.state().duplicates.get(6)).toMatchObject({ of: 'portal' })
  })

  it('says what the services refuse of a row, until it is changed', async () => {
    here.failures.push(new Problem('invalid', { fields: [{ field: 'endusers.0.city', message: 'Unknown city' }] }))
    desk.send()
    await until(desk, endsAs('done'))
    expect(desk.state().open?.board.rows[0]?.refusal).toEqual({ column: 'city', text: 'Unknown city' })
    expect(desk.state().counts).toMatchObject({ sent: 1, faulty: 2 })
    desk.write([{ line: 2, column: 'city', text: 'Lyon' }])
    desk.send()
    await until(desk, endsAs('done'))
    expect(here.asked).toEqual(['5', '1'])
    expect(here.uploads).toHaveLength(1)
  })

  it('keeps what was written when the file is read in another way, but not for another sheet', async () => {
    desk.write([{ line: 3, column: 'name', text: 'B' }])
    desk.readAs({ encoding: 'windows-1252' })
    await until(desk, (one) => one.state().open?.choices.encoding === 'windows-1252' && isOpen(one))
    expect(desk.state().open?.board.rows[1]?.cells.name).toBe('B')
    desk.readAs({ sheet: 1 })
    await until(desk, (one) => one.state().open?.choices.sheet === 1 && isOpen(one))
    expect(desk.state().open?.board.rows[1]?.cells.name).toBe('')
  })

  it('leaves rows that were sent, or may have been, as they went', async () => {
    desk.write([{ line: 2, column: 'name', text: 'B' }])
    desk.write([{ line: 3, column: 'name', text: 'C' }])
    desk.leaveOut([6], true)
    here.failures.push(new Problem('offline'))
    desk.send()
    await until(desk, endsAs('failed'))
    desk.readColumn('name', 3)
    desk.beginAt(1)
    desk.readAs({ delimiter: ',' })
    // Of the steps before, only row 6 has not gone.
    expect([desk.undo().map(({ line }) => line), desk.undo()]).toEqual([[6], []])
    expect(desk.state().open?.board.rows.map(({ cells }) => cells.name)).toEqual(['B', 'C', 'A', 'A', 'A'])
    desk.send()
    await until(desk, endsAs('done'))
    expect(here.asked).toEqual(['1', '2', '5'])
  })

  it('sends nothing that another tab has sent meanwhile', async () => {
    let isElsewhere = true
    const other = createImportDesk({ ...here.world, alone: async (act) => (isElsewhere ? null : act()) })
    other.choose(file)
    await until(other, isOpen)
    other.send()
    await until(other, endsAs('elsewhere'))
    here.know('1', '5', '7')
    isElsewhere = false
    other.send()
    await until(other, endsAs('idle'))
    expect([here.asked, here.uploads]).toEqual([[], []])
    expect(other.state().counts).toMatchObject({ ready: 0, duplicate: 4 })
  })

  it('has nothing to keep once all is taken back', async () => {
    desk.write([{ line: 3, column: 'name', text: 'B' }])
    await until(desk, (one) => one.state().isKept)
    desk.undo()
    await until(desk, (one) => !one.state().isKept)
    expect(here.draft()).toBeNull()
  })
})
