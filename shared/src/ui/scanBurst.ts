/** A key as it was pressed. */
export interface Stroke {
  readonly key: string
  /** When it was pressed, ms; by the machine's own clock, so that a busy page makes no scanner of a person or the other way round. */
  readonly at: number
  /** With Ctrl, Alt or the command key, held down, or taken by an input method: no scanner presses keys so. */
  readonly isOdd: boolean
}

/** What the strokes up to this one are. */
export type Reading =
  /** Nothing that a scanner has to do with. */
  | { readonly kind: 'none' }
  /** A letter that may be the first of a code. */
  | { readonly kind: 'first' }
  | { readonly kind: 'more' }
  /** A scanner's code: many letters in no time, and Enter. */
  | { readonly kind: 'burst'; readonly code: string }

/**
 * Longest pause between two keys of a scanner, ms. Guns take 2 to 30 ms a letter; the fastest people 60, and 40 for two keys
 * that they roll over, never for five in a row.
 */
const longestPause = 40

/** Letters of the shortest code. With Enter, five keys have to follow each other in no time. */
const shortestCode = 4

const nothing: Reading = { kind: 'none' }

const isLetter = (key: string) => [...key].length === 1
/** Keys that a scanner holds down or lets go on its way to a letter. */
const besides: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph'])

/** Tells a scanner from a person by the time between keys: a scanner types a code faster than anybody can, and ends with Enter. */
export function createBurstReader(): { readonly read: (stroke: Stroke) => Reading; readonly reset: () => void } {
  let code = ''
  let last = Number.NEGATIVE_INFINITY
  const reset = () => {
    code = ''
    last = Number.NEGATIVE_INFINITY
  }
  const end = (isQuick: boolean): Reading => {
    const found = code
    reset()
    return isQuick && found.length >= shortestCode ? { kind: 'burst', code: found } : nothing
  }
  return {
    reset,
    read({ key, at, isOdd }) {
      if (besides.has(key)) return nothing
      const isQuick = at - last <= longestPause
      last = at
      if (key === 'Enter' && !isOdd) return end(isQuick)
      if (isOdd || !isLetter(key)) {
        reset()
        return nothing
      }
      code = isQuick ? code + key : key
      return { kind: isQuick ? 'more' : 'first' }
    },
  }
}
