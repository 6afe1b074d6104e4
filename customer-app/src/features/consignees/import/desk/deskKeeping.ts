import { draftOf } from '../send/importDraft.ts'
import type { KeptFile } from '../send/keptFile.ts'
import type { DeskCore } from './deskCore.ts'
import { hasWork } from './deskState.ts'
import type { DeskWorld } from './deskWorld.ts'

/** Keeps what was done at a desk, for a page that is loaded again. */
export type DeskKeeping = ReturnType<typeof createDeskKeeping>

export function createDeskKeeping(core: DeskCore, world: DeskWorld) {
  /** The file as it was put by: once for each file, and only when there is something to keep beside it. */
  let put: { readonly file: File; readonly kept: Promise<KeptFile | undefined> } | null = null

  const forget = () => {
    world.forgetDraft()
    core.set({ isKept: false })
  }
  const keep = async (): Promise<void> => {
    const { open, isKept: wasKept } = core.state()
    if (!open) return
    if (!hasWork(core.state())) {
      if (wasKept) forget()
      return
    }
    if (put?.file !== open.file) put = { file: open.file, kept: world.keepFile(open.file) }
    const file = await put.kept
    const { open: now, isKept: isStillKept } = core.state()
    // Meanwhile another file may lie on the desk, or all of it may be sent.
    if (core.isOver() || now?.file !== open.file || !hasWork(core.state())) return
    const { choices, table, job, board } = now
    const isKept = file !== undefined && world.keepDraft(draftOf(board, { file, choices, header: table.header, job }))
    if (isKept !== isStillKept) core.set({ isKept })
  }
  return {
    keep,
    keepSoon: () => void keep().catch(() => undefined),
    forget,
    /** The file of a draft that was taken up. */
    takeUp(file: File, kept: KeptFile) {
      put = { file, kept: Promise.resolve(kept) }
    },
  }
}
