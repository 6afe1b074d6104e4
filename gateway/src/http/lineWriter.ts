/** Writes lines, those of one turn of the loop together: each write of its own would hold the requests of that turn. */
export interface LineWriter {
  write(line: string): void
  /** Writes what waits, at the latest when the process ends. */
  flush(): void
}

/** Writes lines by `write`, which gets them with their line ends. */
export function createLineWriter(write: (text: string) => void): LineWriter {
  let waiting = ''
  function flush(): void {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += `${line}\n`
    },
    flush,
  }
}
