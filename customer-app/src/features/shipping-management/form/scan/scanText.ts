/** What stands in the field for codes: each key draws the field alone, however many crates there are. */
export interface ScanText {
  readonly get: () => string
  readonly set: (text: string) => void
  readonly watch: (listener: () => void) => () => void
}

export function createScanText(): ScanText {
  let text = ''
  const listeners = new Set<() => void>()
  return {
    get: () => text,
    set: (next) => {
      text = next
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
