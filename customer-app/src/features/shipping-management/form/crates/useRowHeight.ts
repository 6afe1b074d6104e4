import { useSyncExternalStore } from 'react'

/** Heights of a line, px: with a mouse, under a finger, and where a narrow window has it in two. */
const [usual, touch, double] = [36, 44, 64]
const queries = { narrow: '(width <= 640px)', coarse: '(pointer: coarse)' } as const

function heightNow(): number {
  if (matchMedia(queries.narrow).matches) return double
  return matchMedia(queries.coarse).matches ? touch : usual
}

function watch(listener: () => void): () => void {
  const lists = Object.values(queries).map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

/** The height of a line in this window; the style sheet takes it from the table. */
export const useRowHeight = (): number => useSyncExternalStore(watch, heightNow)
