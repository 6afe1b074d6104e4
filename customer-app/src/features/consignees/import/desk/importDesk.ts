import { isAbort } from '@crateway/shared/client/isAbort.ts'
import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import {
  applyChanges,
  type Board,
  type CellText,
  type Change,
  changeable,
  leavingOut,
  openBoard,
  writingOf,
} from '../check/board.ts'
import { mappingOf, openTable } from '../read/importTable.ts'
import { withColumn } from '../read/mapColumns.ts'
import { rememberMapping } from '../read/mappingMemory.ts'
import type { ReadChoices } from '../read/readTask.ts'
import { boardParts, type ImportDraft } from '../send/importDraft.ts'
import { hasBegun } from '../send/sendJob.ts'
import { createDeskCore } from './deskCore.ts'
import { createDeskKeeping } from './deskKeeping.ts'
import { createDeskSending } from './deskSending.ts'
import { emptyDesk, isSending } from './deskState.ts'
import type { DeskWorld } from './deskWorld.ts'

const noHistory = { done: [], undone: [] }

/** What a list that is opened begins with: of a draft, or of the same file as it was read before. */
interface Begun extends Partial<Pick<Board, 'mapping' | 'edits' | 'marks'>> {
  readonly header?: number
  readonly job?: ImportDraft['job']
}

/** A file's way into the portal, from its choice to the last of its rows. */
export type ImportDesk = ReturnType<typeof createImportDesk>

export function createImportDesk(world: DeskWorld) {
  const { customerId } = world
  const core = createDeskCore(world)
  const { state, set, setOpen, judge } = core
  const keeping = createDeskKeeping(core, world)
  let reading = new AbortController()
  let comparing = new AbortController()

  const compare = async (): Promise<void> => {
    comparing.abort()
    comparing = new AbortController()
    const { signal } = comparing
    set({ known: { ...state().known, problem: null, isLoading: true } })
    try {
      const endusers = await world.findKnown(signal)
      if (!signal.aborted) set({ known: { endusers, problem: null, isLoading: false } })
    } catch (error) {
      if (!signal.aborted) set({ known: { ...state().known, problem: toProblem(error), isLoading: false } })
    }
  }
  const sending = createDeskSending(core, world, keeping, compare)

  const open = async (file: File, choices: ReadChoices, begun: Begun): Promise<void> => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    set({ reading: { file, problem: null } })
    try {
      const read = await world.readFile(file, choices, signal)
      const table = openTable(read.rows, begun.header)
      const board = openBoard(table.lines, begun.mapping ?? mappingOf(table, customerId), begun.edits, begun.marks)
      const job = begun.job ?? null
      set({
        reading: null,
        open: { file, choices, read, table, board, history: noHistory, job },
        sending: { is: job ? 'paused' : 'idle' },
      })
      await judge(board)
      keeping.keepSoon()
    } catch (error) {
      if (!isAbort(error)) set({ reading: { file, problem: toProblem(error) } })
    }
  }

  const mayChange = () => state().open !== null && !isSending(state().sending)
  /** Read in another way, rows that were sent would be others, and those on their way would not be found again. */
  const mayReread = () => mayChange() && !hasBegun(state().open?.job ?? null)

  /** Makes a step that can be taken back; answers how many changes it is of. */
  const step = (changes: readonly Change[]): number => {
    const { open: now, sending: how } = state()
    if (!now || changes.length === 0 || !mayChange()) return 0
    const history = { done: [...now.history.done, changes], undone: [] }
    const board = applyChanges(now.board, changes, 'after')
    set({ open: { ...now, board, history }, ...(how.is === 'done' && { sending: { is: 'idle' } }) })
    keeping.keepSoon()
    return changes.length
  }

  /** Takes back the last step, or does it again; answers what it was, so that it can be shown. */
  const turn = (from: 'done' | 'undone', to: 'done' | 'undone', which: 'before' | 'after'): readonly Change[] => {
    const { open: now } = state()
    if (!now || !mayChange()) return []
    const steps = now.history[from].map((step) => changeable(now.board, step)).filter(({ length }) => length > 0)
    const last = steps.at(-1)
    if (!last) return []
    const history = { ...now.history, [from]: steps.slice(0, -1), [to]: [...now.history[to], last] }
    setOpen({ board: applyChanges(now.board, last, which), history })
    keeping.keepSoon()
    return last
  }

  return {
    state,
    subscribe: core.subscribe,
    choose(file: File): void {
      if (isSending(state().sending)) return
      keeping.forget()
      set({ open: null, sending: { is: 'idle' } })
      void compare()
      void open(file, {}, {})
    },
    /** Reads the file in another way. What was written stays with its line, unless the lines are another sheet's. */
    readAs(choices: ReadChoices): void {
      const { open: now } = state()
      const isOther = 'sheet' in choices
      if (!now || !(isOther ? mayChange() : mayReread())) return
      const { edits, marks } = now.board
      // What was sent of the sheet before is there by now, and may be in this one too.
      if (isOther && now.job) void compare()
      void open(now.file, { ...now.choices, ...choices }, isOther ? {} : { edits, marks, job: now.job })
    },
    /** Goes on with what was kept; false where its file is gone. */
    async restore(draft: ImportDraft): Promise<boolean> {
      const file = await world.takeFile(draft.file)
      if (!file) return false
      keeping.takeUp(file, draft.file)
      set({ isKept: true })
      void compare()
      void open(file, draft.choices, { ...boardParts(draft), header: draft.header, job: draft.job })
      return true
    },
    /** Takes another line for the names of the columns. */
    beginAt(header: number): void {
      const { open: now } = state()
      if (!now || !mayReread()) return
      const table = openTable(now.read.rows, header)
      const { edits, marks } = now.board
      setOpen({ table })
      void judge(openBoard(table.lines, mappingOf(table, customerId), edits, marks)).then(keeping.keepSoon)
    },
    /** Reads one of our columns from another of the file's, now and the next time such a file comes. */
    readColumn(column: EnduserColumn, place: number | null): void {
      const { open: now } = state()
      if (!now || !mayReread()) return
      const { lines, mapping, edits, marks } = now.board
      const next = withColumn(mapping, column, place)
      rememberMapping(customerId, now.table.names, next)
      void judge(openBoard(lines, next, edits, marks)).then(keeping.keepSoon)
    },
    /** Writes texts into cells; answers how many it changed. */
    write(texts: readonly CellText[]): number {
      const { open: now } = state()
      return now ? step(writingOf(now.board, texts)) : 0
    },
    leaveOut(lines: readonly number[], isLeftOut: boolean): number {
      const { open: now } = state()
      return now ? step(leavingOut(now.board, lines, isLeftOut)) : 0
    },
    undo: () => turn('done', 'undone', 'before'),
    redo: () => turn('undone', 'done', 'after'),
    compare: () => void compare(),
    send: () => void sending.send(),
    pause: sending.stop,
    finish: sending.finish,
    /** Clears the desk. */
    clear(): void {
      reading.abort()
      sending.stop()
      keeping.forget()
      set({ ...emptyDesk, known: state().known })
    },
    /** The screen is left: what runs ends, and what was kept stays. */
    dispose(): void {
      core.end()
      for (const controller of [reading, comparing]) controller.abort()
      sending.stop()
    },
  }
}
