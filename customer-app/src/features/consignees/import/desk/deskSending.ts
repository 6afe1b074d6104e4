import { placeOf, withMarks } from '../check/board.ts'
import type { EnduserCells } from '../check/cellFaults.ts'
import { runJob, type SendWays } from '../send/runJob.ts'
import { linesIn, planJob, type SendJob } from '../send/sendJob.ts'
import type { DeskCore } from './deskCore.ts'
import type { DeskKeeping } from './deskKeeping.ts'
import { isSending, readyLines, type Sending } from './deskState.ts'
import type { DeskWorld } from './deskWorld.ts'

/** Sends what lies on a desk. */
export function createDeskSending(
  core: DeskCore,
  world: DeskWorld,
  keeping: DeskKeeping,
  compare: () => Promise<void>,
) {
  let running = new AbortController()

  const cellsOf = (lines: readonly number[]): readonly EnduserCells[] => {
    const rows = core.state().open?.board.rows ?? []
    return lines.flatMap((line) => rows[placeOf(rows, line)]?.cells ?? [])
  }
  const beginning = (): Sending => ({ is: 'sending', since: world.elapsed(), before: core.state().counts.sent })

  /** Shows how far a job has come. */
  const show = (job: SendJob): void => {
    const { open } = core.state()
    if (!open) return
    const [openLines, sent] = [new Set(linesIn(job, 'open')), new Set(linesIn(job, 'done'))]
    const fateOf = (line: number) => (sent.has(line) ? 'sent' : openLines.has(line) ? 'open' : 'kept')
    const moved = open.board.rows.filter(({ line, fate }) => fate !== fateOf(line)).map(({ line }) => line)
    let { board } = open
    for (const fate of ['kept', 'open', 'sent'] as const) {
      const lines = moved.filter((line) => fateOf(line) === fate)
      if (lines.length > 0) board = withMarks(board, lines, { fate })
    }
    core.setOpen({ job, board })
  }

  const refuse: SendWays['onRefused'] = (rows, problem) => {
    const { open, known } = core.state()
    if (!open) return
    if (problem.code !== 'ship_to_code_taken') {
      const board = rows.reduce(
        (made, { line, column, message }) => withMarks(made, [line], { refusal: { column, text: message } }),
        open.board,
      )
      core.setOpen({ board })
      return
    }
    // Somebody has asked for them meanwhile: what is known of them comes with the next comparison.
    const endusers = new Map(known.endusers)
    for (const { partnerReference: code } of cellsOf(rows.map(({ line }) => line))) {
      if (!endusers.has(code)) endusers.set(code, { isApproved: false, cells: { partnerReference: code } })
    }
    core.set({ known: { ...known, endusers } })
  }

  const ways: SendWays = {
    send: (lines, key, signal) => world.ask(cellsOf(lines), key, signal),
    async findThere(lines, signal) {
      const known = await world.findKnown(signal)
      const cells = cellsOf(lines)
      return new Set(lines.filter((_, place) => known.has(cells[place]?.partnerReference ?? '')))
    },
    async upload(key, signal) {
      const { open } = core.state()
      if (open) await world.upload(open.file, key, signal)
    },
    async keep(job) {
      show(job)
      await keeping.keep()
    },
    onRefused: refuse,
    async wait(seconds, signal) {
      core.set({ sending: { is: 'waiting', until: world.elapsed() + seconds * 1_000 } })
      await world.wait(seconds * 1_000, signal)
      core.set({ sending: beginning() })
    },
  }

  const send = async (): Promise<void> => {
    const { open, sending } = core.state()
    if (!open || isSending(sending)) return
    running = new AbortController()
    const { signal } = running
    core.set({ sending: beginning() })
    const end = await world.alone(async (): Promise<Sending> => {
      // What another tab has sent meanwhile is there by now.
      if (sending.is === 'elsewhere') await compare()
      const ready = readyLines(core.state())
      if (ready.length === 0 && !open.job) return { is: 'idle' }
      const job = planJob(ready, open.job)
      core.setOpen({ job })
      return runJob(job, ways, signal)
    })
    core.set({ sending: end ?? { is: 'elsewhere' } })
    if (end?.is !== 'done') return keeping.keep()
    keeping.forget()
    // What is there now, for what is left of the list.
    if (core.state().counts.duplicate > 0) await compare()
  }

  /** Ends an import all of whose rows were sent, though its file could not be. */
  const finish = (): void => {
    const { sending } = core.state()
    if (sending.is !== 'failed' || sending.at !== 'upload') return
    core.set({ sending: { is: 'done' } })
    keeping.forget()
  }

  return { send, finish, stop: () => running.abort() }
}
