import { whenIdle } from './whenIdle.ts'

/** How long a screen has line, services and processor for what it shows, ms. */
const rowsFirst = 3_000

/** Calls back once a screen has had time to draw its rows, and the page has nothing else to do. @returns takes that back */
export function afterRows(then: () => void): () => void {
  let takeBack = () => {}
  const timer = setTimeout(() => {
    takeBack = whenIdle(then)
  }, rowsFirst)
  return () => {
    clearTimeout(timer)
    takeBack()
  }
}
