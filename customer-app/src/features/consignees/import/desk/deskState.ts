import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { type Board, type Change, isJudged } from '../check/board.ts'
import { findDuplicates, type KnownEndusers } from '../check/duplicates.ts'
import { countStatuses, type Duplicates, rowStatus, type StatusCounts } from '../check/rowStatus.ts'
import type { ImportTable } from '../read/importTable.ts'
import type { ReadFile } from '../read/readFile.ts'
import type { ReadChoices } from '../read/readTask.ts'
import type { RunEnd } from '../send/runJob.ts'
import type { SendJob } from '../send/sendJob.ts'

/** A file on the desk: what it is, its table, and its rows as they stand. */
export interface OpenFile {
  readonly file: File
  readonly choices: ReadChoices
  readonly read: ReadFile
  readonly table: ImportTable
  readonly board: Board
  readonly history: { readonly done: readonly (readonly Change[])[]; readonly undone: readonly (readonly Change[])[] }
  /** What is to be sent, once somebody has said so. */
  readonly job: SendJob | null
}

/** What is going on with the sending. */
export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly since: number; readonly before: number }
  /** Services that have enough for now are asked again in a while. */
  | { readonly is: 'waiting'; readonly until: number }
  /** Another tab of this browser sends the same. */
  | { readonly is: 'elsewhere' }
  | RunEnd

/** What is known of the consignees that are there already. */
interface Known {
  readonly endusers: KnownEndusers
  /** Null once they are here. */
  readonly problem: Problem | null
  readonly isLoading: boolean
}

export interface DeskState {
  /** The file that is being read, or that could not be. */
  readonly reading: { readonly file: File; readonly problem: Problem | null } | null
  readonly open: OpenFile | null
  readonly known: Known
  readonly sending: Sending
  /** What was done would be found again by a page that is loaded anew. */
  readonly isKept: boolean
  readonly duplicates: Duplicates
  readonly counts: StatusCounts
}

const noDuplicates: Duplicates = new Map()

export const emptyDesk: DeskState = {
  reading: null,
  open: null,
  known: { endusers: new Map(), problem: null, isLoading: false },
  sending: { is: 'idle' },
  isKept: false,
  duplicates: noDuplicates,
  counts: countStatuses([], noDuplicates),
}

/** The state after a change, with what follows from its rows counted anew where they are others. */
export function withChange(state: DeskState, change: Partial<DeskState>): DeskState {
  const next = { ...state, ...change }
  const board = next.open?.board
  const isSame = board?.rows === state.open?.board.rows && next.known.endusers === state.known.endusers
  if (isSame) return next
  if (!board || !isJudged(board)) return { ...next, duplicates: noDuplicates, counts: emptyDesk.counts }
  const duplicates = findDuplicates(board.rows, next.known.endusers)
  return { ...next, duplicates, counts: countStatuses(board.rows, duplicates) }
}

/** Lines that can be sent as they stand. */
export const readyLines = ({ open, duplicates }: DeskState): readonly number[] =>
  open?.board.rows.filter((row) => rowStatus(row, duplicates) === 'ready').map(({ line }) => line) ?? []

export const isSending = ({ is }: Sending): boolean => is === 'sending' || is === 'waiting'

/** Whether something was done that a reload would lose if it were not kept. */
export function hasWork({ open, sending }: DeskState): boolean {
  if (!open || sending.is === 'done') return false
  const { board, job } = open
  return job !== null || board.edits.size > 0 || [...board.marks.values()].some(({ isLeftOut }) => isLeftOut)
}
