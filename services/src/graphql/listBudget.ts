import { badArgument } from './listArguments.ts'

/** Lists and figures one document may ask for: each can read all of a customer's crates, and aliases make many of one. */
const mostLists = 4

/** Counts the lists and figures of a request; the one too many fails with `invalid`. */
export function createListBudget(): () => void {
  let taken = 0
  return () => {
    taken += 1
    if (taken > mostLists) badArgument('query', `may ask for at most ${mostLists} lists and figures in one document`)
  }
}
