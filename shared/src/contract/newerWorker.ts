/** What a page tells a newer service worker that waits, once its person wants that version (ADR 055). */
export const takeOver = 'take over'

/** What a page asks a newer service worker that waits: whether it came of that version already. Answered by a port, yes or no. */
export interface VersionQuestion {
  /** Paths of the scripts that its document names. */
  readonly scripts: readonly string[]
}
