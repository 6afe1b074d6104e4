import { isAbort } from '@crateway/shared/client/isAbort.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import type { Finding } from './crateLine.ts'
import {
  addCodes,
  addedBarcodes,
  type CrateList,
  lookUpAgain,
  shownLines,
  undoStep,
  withFindings,
} from './crateList.ts'
import { createLookUpQueue, type LookUpResult, type LookUpWay, type WaitingLine } from './lookUpQueue.ts'

interface WorkOptions {
  readonly start: CrateList
  readonly findWay: () => Promise<LookUpWay>
  /** A step brought a code that is unknown or in the list already: told once, however many did. */
  readonly onRefusedStep: () => void
  /** A step's code was added. */
  readonly onAdded?: () => void
  /** ms since 1970; tests bring their own */
  readonly now?: () => number
}

/** The crates of one form at work: the list, the look-ups behind it, and who watches it. */
export interface CrateWork {
  readonly list: () => CrateList
  /** Why the last look-up failed; null once one went through. */
  readonly problem: () => Problem | null
  readonly watch: (listener: () => void) => () => void
  /** Changes the list; what waits in it is looked up. */
  readonly change: (act: (list: CrateList) => CrateList) => void
  /** Adds codes as one step. */
  readonly add: (codes: readonly string[]) => void
  /** Takes the last step back. */
  readonly undo: () => void
  /** Looks up again what failed. */
  readonly retry: () => void
  /** Is done once nothing is being looked up. */
  readonly settled: () => Promise<void>
  /** Begins the look-ups; what it returns ends them. */
  readonly open: () => () => void
}

const waitingLines = (list: CrateList): readonly WaitingLine[] =>
  shownLines(list).flatMap(({ line: { key, code }, state }) => (state === 'lookingUp' ? [{ key, code }] : []))

const failedKeys = (list: CrateList): readonly number[] =>
  shownLines(list).flatMap(({ line, state }) => (state === 'failed' ? [line.key] : []))

export function createCrateWork({ start, findWay, onRefusedStep, onAdded, now = Date.now }: WorkOptions): CrateWork {
  let list = start
  let problem: Problem | null = null
  const listeners = new Set<() => void>()
  /** Steps whose refused codes were told. */
  const toldSteps = new Set<number>([0])
  let queue: ReturnType<typeof createLookUpQueue> | null = null
  let way: Promise<LookUpWay> | null = null
  let controller = new AbortController()
  /** Crates whose types were asked for. */
  const named = new Set<string>()

  const set = (next: CrateList) => {
    if (next === list) return
    list = next
    for (const listener of listeners) listener()
  }

  /** Tells of steps whose codes turned out to be none, or none that could be added. */
  const tellSteps = (isOfThese: (key: number) => boolean) => {
    const fresh = shownLines(list).filter(({ line }) => isOfThese(line.key))
    const refused = fresh.filter(
      ({ line, state }) => (state === 'unknown' || state === 'inList') && !toldSteps.has(line.step),
    )
    for (const { line } of refused) toldSteps.add(line.step)
    if (refused.length > 0) onRefusedStep()
    else if (fresh.some(({ state }) => state === 'added')) onAdded?.()
  }

  const findWayOnce = () => {
    way ??= findWay().catch((error: unknown) => {
      way = null
      throw error
    })
    return way
  }

  const takeResults = (results: readonly LookUpResult[]) => {
    const findings = new Map<number, Finding>()
    const materials = new Map<string, string>()
    let failure: Problem | null = null
    for (const { key, result } of results) {
      if ('finding' in result) {
        findings.set(key, result.finding)
        const { finding, material } = result
        if (finding.kind === 'found' && material !== null) materials.set(finding.barcode, material)
      } else {
        findings.set(key, { kind: 'failed' })
        failure = result
      }
    }
    problem = failure
    const keys = new Set(findings.keys())
    set(withFindings(list, findings, materials))
    tellSteps((key) => keys.has(key))
    nameCrates()
  }

  /** Finds the types of crates that came without one. A failure leaves them open: the next change of the list tries again. */
  const nameCrates = () => {
    const nameless = addedBarcodes(list).filter((barcode) => !list.materials.has(barcode) && !named.has(barcode))
    if (nameless.length === 0 || !queue) return
    for (const barcode of nameless) named.add(barcode)
    const { signal } = controller
    findWayOnce()
      .then((found) => found.findMaterials(nameless, signal))
      .then(
        (materials) => set(withFindings(list, new Map(), materials)),
        (error: unknown) => {
          for (const barcode of nameless) named.delete(barcode)
          // What the person waits for says what is wrong; a column of the table does not.
          if (!isAbort(error)) problem ??= toProblem(error)
        },
      )
  }

  const change: CrateWork['change'] = (act) => {
    set(act(list))
    queue?.pump()
    nameCrates()
  }

  return {
    list: () => list,
    problem: () => problem,
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    add: (codes) => {
      const before = list.next
      change((present) => addCodes(present, codes, now()))
      tellSteps((key) => key > before)
    },
    undo: () => change(undoStep),
    retry: () => change((present) => lookUpAgain(present, failedKeys(present))),
    settled: () =>
      new Promise((resolve) => {
        const isDone = () => waitingLines(list).length === 0
        if (isDone()) return resolve()
        const listener = () => {
          if (!isDone()) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      }),
    open: () => {
      controller = new AbortController()
      queue = createLookUpQueue({ findWay: findWayOnce, waiting: () => waitingLines(list), onResults: takeResults })
      queue.pump()
      nameCrates()
      return () => {
        queue?.close()
        queue = null
        named.clear()
        controller.abort()
      }
    },
  }
}
