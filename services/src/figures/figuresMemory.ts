/** UTF-16 units of all answers that are kept, and of the longest of them. */
const mostKept = 16 * 1024 * 1024
const longest = 2 * 1024 * 1024
/** What an answer takes beside its text, in units: endless questions with next to no answer fill a memory, too. */
const beside = 512

interface Kept {
  readonly tag: string
  readonly text: string
}

const sizeOf = (kept: Kept | undefined): number => (kept ? kept.text.length + beside : 0)

/** Answers kept last, within bounds, one a question: what was made of older data goes when its question is asked again. */
export function createFiguresMemory(bounds: { readonly mostKept?: number; readonly longest?: number } = {}) {
  const { mostKept: most, longest: longestKept } = { mostKept, longest, ...bounds }
  const answers = new Map<string, Kept>()
  let units = 0
  const forget = (question: string) => {
    units -= sizeOf(answers.get(question))
    answers.delete(question)
  }
  return {
    find(question: string, tag: string): string | undefined {
      const kept = answers.get(question)
      if (kept?.tag !== tag) return undefined
      // A map keeps the order of insertion: what is used goes to its end.
      answers.delete(question)
      answers.set(question, kept)
      return kept.text
    },
    keep(question: string, kept: Kept): void {
      forget(question)
      if (kept.text.length > longestKept) return
      answers.set(question, kept)
      units += sizeOf(kept)
      for (const oldest of answers.keys()) {
        if (units <= most) break
        forget(oldest)
      }
    },
  }
}
