import type { Attempt } from '../state/keptDraft.ts'

/** The idempotency keys of one form (CONTRACT section 1). */
export interface SubmissionKeys {
  /** The key for a content: the one it was tried under before, so that a repeated try changes nothing twice; else a new one. */
  readonly keyFor: (content: string) => string
  /** What was tried last and is not known to have been done; null for nothing. To be kept with a draft. */
  readonly attempt: () => Attempt | null
  /** Takes up what a draft has kept. */
  readonly resume: (attempt: Attempt | null) => void
  /** It was done: the same content once more is another deed. */
  readonly done: () => void
}

/** As many contents as anybody tries before one of them is done; the oldest are forgotten. */
const mostContents = 50

/** Keys for one form. @param newKey makes one nobody has had; tests bring their own */
export function createSubmissionKeys(newKey: () => string = () => crypto.randomUUID()): SubmissionKeys {
  const tried = new Map<string, string>()
  let last: Attempt | null = null
  const note = (attempt: Attempt) => {
    last = attempt
    tried.delete(attempt.content)
    tried.set(attempt.content, attempt.key)
    const [oldest] = tried.keys()
    if (tried.size > mostContents && oldest !== undefined) tried.delete(oldest)
  }
  const forget = () => {
    last = null
    tried.clear()
  }
  return {
    keyFor(content) {
      const key = tried.get(content) ?? newKey()
      note({ content, key })
      return key
    },
    attempt: () => last,
    resume(attempt) {
      forget()
      if (attempt) note(attempt)
    },
    done: forget,
  }
}
