/** A try to send something: what was sent, as text, under which idempotency key. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** The idempotency keys of one form (CONTRACT section 1). */
export interface SubmissionKeys {
  /** The key for a content: the one it was last tried under, so that a repeated try changes nothing twice; else a new one. */
  readonly keyFor: (content: string) => string
  /** What was tried last and is not known to have been done; null for nothing. To be kept with a draft. */
  readonly attempt: () => Attempt | null
  /** Takes up what a draft has kept. */
  readonly resume: (attempt: Attempt | null) => void
  /** It was done: the same content once more is another deed. */
  readonly done: () => void
}

/** Keys for one form. @param newKey makes one nobody has had; tests bring their own */
export function createSubmissionKeys(newKey: () => string = () => crypto.randomUUID()): SubmissionKeys {
  let last: Attempt | null = null
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    attempt: () => last,
    resume: (attempt) => {
      last = attempt
    },
    done: () => {
      last = null
    },
  }
}
