/** Writes lines, those of one turn of the loop together: each write of its own would hold the requests of that turn. */
export interface LineWriter {
  write(line: string): void
  /** Writes what waits, at the latest when the process ends. */
  flush(): void
}

/**
 * Writes lines by `write`, which gets them with their line ends.
 * @param most bytes of lines that are written together; a longer one goes out alone
 */
export function createLineWriter(write: (text: string) => void, most = Number.POSITIVE_INFINITY): LineWriter {
  let waiting = ''
  function flush(): void {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  return {
    write(line) {
      if (waiting !== '' && Buffer.byteLength(waiting) + Buffer.byteLength(line) >= most) flush()
      if (waiting === '') setImmediate(flush)
      waiting += `${line}\n`
    },
    flush,
  }
}
