import { type Board, isJudged, judgeMore } from '../check/board.ts'
import { type DeskState, emptyDesk, type OpenFile, withChange } from './deskState.ts'
import type { DeskWorld } from './deskWorld.ts'

/** Rows that are judged at once, and those that are judged before anything is shown: more than a window has. */
const [partSize, firstPart] = [100, 200]
/** Milliseconds of work between which the page gets to draw and to hear of clicks. */
const longestPart = 12
/** Milliseconds between which the rows that were judged meanwhile are shown. */
const between = 150

/** The state of a desk, and who is told when it changes. */
export type DeskCore = ReturnType<typeof createDeskCore>

export function createDeskCore({ breathe, elapsed }: Pick<DeskWorld, 'breathe' | 'elapsed'>) {
  let state = emptyDesk
  let isOver = false
  const listeners = new Set<() => void>()
  const core = {
    state: (): DeskState => state,
    set(change: Partial<DeskState>): void {
      if (isOver) return
      state = withChange(state, change)
      for (const listener of listeners) listener()
    },
    setOpen(change: Partial<OpenFile>): void {
      if (state.open) core.set({ open: { ...state.open, ...change } })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Judges the rows of a board part by part, so that the page goes on; the last board wins. */
    async judge(start: Board): Promise<void> {
      let shown = judgeMore(start, firstPart)
      core.setOpen({ board: shown })
      let board = shown
      let since = elapsed()
      while (!isJudged(board)) {
        await breathe()
        if (isOver || state.open?.board !== shown) return
        const begun = elapsed()
        do board = judgeMore(board, partSize)
        while (!isJudged(board) && elapsed() - begun < longestPart)
        if (!isJudged(board) && elapsed() - since < between) continue
        since = elapsed()
        shown = board
        core.setOpen({ board })
      }
    },
    isOver: () => isOver,
    end: () => {
      isOver = true
    },
  }
  return core
}
