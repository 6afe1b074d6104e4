import type { L } from './leaflet.ts'

/** How long a mouse rests on a mark before that is meant, ms: less is the way to somewhere else. */
const restTime = 600
/** A press so near to where the mouse rested is at the same spot, px. */
const slack = 4

/** What a mark does that a mouse rests on, and when it is pressed. */
interface RestedMark {
  readonly rest: () => void
  readonly open: () => void
}

/**
 * Tells of a mark that a mouse rests on. The map may go to it then, and the mark away from under the mouse: marks that come to
 * lie there instead are not meant before the mouse moves, and a press at that spot is still one of the mark that was rested on.
 * @param markAt the mark of an event; null where there is none, or where resting means nothing
 */
export function createMarkRest(map: L.Map, markAt: (event: Event) => RestedMark | null): { remove(): void } {
  const container = map.getContainer()
  const leaving = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = { x: Number.NaN, y: Number.NaN }
  let rested: RestedMark | null = null
  const isSpot = ({ clientX, clientY }: MouseEvent) =>
    Math.abs(clientX - at.x) <= slack && Math.abs(clientY - at.y) <= slack
  const stop = () => clearTimeout(timer)
  const handleMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || (rested && isSpot(event))) return
    stop()
    rested = null
    at = { x: event.clientX, y: event.clientY }
    const mark = event.buttons === 0 ? markAt(event) : null
    if (!mark) return
    timer = setTimeout(() => {
      rested = mark
      mark.rest()
    }, restTime)
  }
  const handleClick = (event: MouseEvent) => {
    if (!rested || !isSpot(event)) return
    const { open } = rested
    rested = null
    event.stopPropagation()
    open()
  }
  container.addEventListener('pointermove', handleMove, { signal: leaving.signal })
  container.addEventListener('pointerdown', stop, { signal: leaving.signal })
  container.addEventListener('pointerleave', stop, { signal: leaving.signal })
  container.addEventListener('wheel', stop, { signal: leaving.signal, passive: true })
  container.addEventListener('click', handleClick, { signal: leaving.signal, capture: true })
  return {
    remove() {
      stop()
      leaving.abort()
    },
  }
}
