/** Ends the process with the one sentence that says why it cannot start. */
export function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
