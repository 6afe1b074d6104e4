/** Ends a task with the one sentence that says why it cannot go on. */
export function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
