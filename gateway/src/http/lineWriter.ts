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
  let bytes = 0
  function flush(): void {
    const text = waiting
    waiting = ''
    bytes = 0
    if (text !== '') write(text)
  }
  return {
    write(line) {
      const more = Buffer.byteLength(line) + 1
      if (bytes + more > most) flush()
      if (waiting === '') setImmediate(flush)
      waiting += `${line}\n`
      bytes += more
    },
    flush,
  }
}
