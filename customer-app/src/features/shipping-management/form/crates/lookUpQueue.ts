import { isAbort } from '@crateway/shared/client/isAbort.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import type { Finding } from './crateLine.ts'

/** What a look-up says of a code. */
export interface LookedUp {
  readonly finding: Finding
  /** The crate's type; null where there is no crate. */
  readonly material: string | null
}

/** How codes are looked up. */
export interface LookUpWay {
  /** Most codes of one call. */
  readonly most: number
  /** Calls that are under way at a time. */
  readonly atOnce: number
  /** What each of the codes is, in their order. Rejects with a `Problem`. */
  readonly ask: (codes: readonly string[], signal: AbortSignal) => Promise<readonly LookedUp[]>
  /** The types of crates by barcode, as far as they can be told. */
  readonly findMaterials: (barcodes: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
}

/** A line that waits for its look-up. */
export interface WaitingLine {
  readonly key: number
  readonly code: string
}

/** What came of some lines, in their order: what was found, or why nobody knows. */
export interface LookUpResult {
  readonly key: number
  readonly result: LookedUp | Problem
}

interface QueueOptions {
  /** The way, once it is known what the services offer. */
  readonly findWay: () => Promise<LookUpWay>
  /** The lines that wait at the moment, those that are asked about already among them. */
  readonly waiting: () => readonly WaitingLine[]
  /** Takes results, in the order in which the lines were asked about. */
  readonly onResults: (results: readonly LookUpResult[]) => void
}

export interface LookUpQueue {
  /** Lines may have come. */
  readonly pump: () => void
  /** Drops what is under way. */
  readonly close: () => void
}

/** Results of single calls that come in one moment are told as one, ms. */
const together = 20

/**
 * Looks codes up behind whoever scans: a few calls at a time, in the order of the lines, and the results told in that order
 * too. While a call is under way, lines gather for the next one.
 */
export function createLookUpQueue({ findWay, waiting, onResults }: QueueOptions): LookUpQueue {
  const controller = new AbortController()
  const { signal } = controller
  /** Keys that were asked about and are not told yet. */
  const asked = new Set<number>()
  /** Results by the number of their call, until those before are there. */
  const held = new Map<number, readonly LookUpResult[]>()
  let [calls, told, running] = [0, 0, 0]
  let way: LookUpWay | null = null
  let isFinding = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    timer = undefined
    const results: LookUpResult[] = []
    for (let next = held.get(told); next; next = held.get(told)) {
      held.delete(told)
      told += 1
      results.push(...next)
    }
    for (const { key } of results) asked.delete(key)
    if (results.length > 0) onResults(results)
    pump()
  }

  const start = (found: LookUpWay, lines: readonly WaitingLine[]) => {
    const call = calls
    calls += 1
    running += 1
    for (const { key } of lines) asked.add(key)
    // A code that comes twice is asked about once.
    const codes = [...new Set(lines.map(({ code }) => code))]
    const hold = (resultOf: (code: string) => LookedUp | Problem) => {
      if (signal.aborted) return
      running -= 1
      held.set(
        call,
        lines.map(({ key, code }) => ({ key, result: resultOf(code) })),
      )
      // One call at a time tells at once; of several, those that end together are told together.
      if (found.atOnce === 1) tell()
      else {
        timer ??= setTimeout(tell, together)
        pump()
      }
    }
    found.ask(codes, signal).then(
      (answers) => {
        const byCode = new Map(codes.map((code, index) => [code, answers[index]]))
        hold((code) => byCode.get(code) ?? { finding: { kind: 'unknown' }, material: null })
      },
      (error: unknown) => {
        if (!isAbort(error)) hold(() => toProblem(error))
      },
    )
  }

  const find = () => {
    if (isFinding) return
    isFinding = true
    findWay().then(
      (found) => {
        way = found
        pump()
      },
      // Whoever waits is told why; the next try finds out anew.
      (error: unknown) => {
        isFinding = false
        if (!signal.aborted) onResults(waiting().map(({ key }) => ({ key, result: toProblem(error) })))
      },
    )
  }

  function pump(): void {
    if (signal.aborted) return
    const open = waiting().filter(({ key }) => !asked.has(key))
    if (open.length === 0) return
    if (!way) {
      find()
      return
    }
    for (let from = 0; from < open.length && running < way.atOnce; from += way.most) {
      start(way, open.slice(from, from + way.most))
    }
  }

  return {
    pump,
    close: () => {
      controller.abort()
      clearTimeout(timer)
    },
  }
}
