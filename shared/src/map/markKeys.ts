import { L } from './leaflet.ts'
import { createMarkRest } from './markRest.ts'
import { type Direction, nextMark } from './nextMark.ts'

/** What an element of a mark does. */
interface Mark {
  readonly open: () => void
  /** It is pointed at or has the focus, or no longer. */
  readonly point: (isPointed: boolean) => void
  /** A mouse rests on it; nothing where that means nothing. */
  readonly rest?: (() => void) | null
}

/** A place in the map's box, px. */
interface Spot {
  readonly x: number
  readonly y: number
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The nearest of some places. */
function nearestTo<Place extends Spot>({ x, y }: Spot, places: readonly Place[]): Place | undefined {
  const distance = (place: Spot) => (place.x - x) ** 2 + (place.y - y) ** 2
  return places.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The marks of one layer under pointer and keyboard: one stop of the Tab key, from which arrow keys go to their neighbours. */
export interface MarkKeys {
  take(element: HTMLElement, mark: Mark): void
  /** Where the mark with the focus is; null when none has it. */
  focused(): Spot | null
  /** After marks have come and gone: one of those in sight is reached by Tab. @param from where the focus was on a mark */
  settle(from: Spot | null): void
  remove(): void
}

export function createMarkKeys(map: L.Map): MarkKeys {
  const marks = new WeakMap<EventTarget, Mark>()
  const pane = map.getPane('markerPane') ?? map.getContainer()
  const elements = () => [...pane.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].filter((one) => marks.has(one))
  const markAt = ({ target }: Event): [HTMLElement, Mark] | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('.leaflet-marker-icon') : null
    const mark = element && marks.get(element)
    return element && mark ? [element, mark] : null
  }
  /** As Leaflet knows it: the browser would lay all marks out to tell. */
  const middleOf = (element: HTMLElement): Spot => map.layerPointToContainerPoint(L.DomUtil.getPosition(element))
  const isInSight = ({ x, y }: Spot) => L.bounds([0, 0], map.getSize()).contains([x, y])

  let isDragged = false
  const handlePress = () => {
    isDragged = false
  }
  const handleDrag = () => {
    isDragged = true
  }
  const handleClick = (event: Event) => {
    const found = markAt(event)
    // A press that dragged the map ends on the mark it began on.
    if (!found || isDragged) return
    event.stopPropagation()
    found[1].open()
  }
  const handleKey = (event: Event) => {
    const found = markAt(event)
    if (!found || !(event instanceof KeyboardEvent)) return
    const [element, mark] = found
    const direction = directions[event.key]
    if (event.key === 'Enter' || event.key === ' ') mark.open()
    else if (direction) focusNext(element, direction)
    else if (event.key === 'Escape') return mark.point(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const focusNext = (element: HTMLElement, direction: Direction) => {
    const others = elements()
      .map((other) => ({ other, ...middleOf(other) }))
      .filter(isInSight)
    const next = nextMark(middleOf(element), others, direction)
    if (next) focus(next.other)
  }
  /** Tab comes to one mark alone. */
  const offer = (shown: readonly HTMLElement[], chosen: HTMLElement | undefined) => {
    for (const element of shown) element.tabIndex = element === chosen ? 0 : -1
  }
  const focus = (element: HTMLElement) => {
    offer(elements(), element)
    // The browser would scroll the map's own box.
    element.focus({ preventScroll: true })
  }
  const handleEnter = (event: Event) => markAt(event)?.[1].point(true)
  const handleLeave = (event: Event) => markAt(event)?.[1].point(false)

  const rest = createMarkRest(map, (event) => {
    const [, mark] = markAt(event) ?? []
    return mark?.rest ? { rest: mark.rest, open: mark.open } : null
  })
  map.on('dragstart', handleDrag)
  const handlers = {
    pointerdown: handlePress,
    click: handleClick,
    keydown: handleKey,
    mouseover: handleEnter,
    mouseout: handleLeave,
    focusin: handleEnter,
    focusout: handleLeave,
  }
  L.DomEvent.on(pane, handlers)

  let frame = 0
  let pending: Spot | null = null
  const settleNow = (from: Spot | null) => {
    const shown = elements()
    const inSight = shown.map((element) => ({ element, ...middleOf(element) })).filter(isInSight)
    const chosen = from
      ? nearestTo(from, inSight)
      : (inSight.find(({ element }) => element.tabIndex === 0) ?? nearestTo(map.getSize().divideBy(2), inSight))
    offer(shown, chosen?.element)
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (!from || !isLost) return
    if (chosen) focus(chosen.element)
    else map.getContainer().focus({ preventScroll: true })
  }

  return {
    take(element, mark) {
      marks.set(element, mark)
    },
    focused() {
      const active = document.activeElement
      const found = elements().find((element) => element === active)
      return found ? middleOf(found) : null
    },
    settle(from) {
      pending ??= from
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        settleNow(pending)
        pending = null
      })
    },
    remove() {
      cancelAnimationFrame(frame)
      map.off('dragstart', handleDrag)
      rest.remove()
      L.DomEvent.off(pane, handlers)
    },
  }
}
