/** The fields that a form draws, as they come and go. */
export interface DrawnFields {
  /** Takes in a field as it is drawn; what it returns lets it go. @param placeOf its element, null while there is none */
  readonly enter: (name: string, placeOf: () => HTMLElement | null) => () => void
  /** Tells when a field has come or gone; what it returns ends that. */
  readonly watch: (listener: () => void) => () => void
  /** Another number after each field that has come or gone. */
  readonly version: () => number
  /** The fields in their order on screen. */
  readonly names: () => readonly string[]
  /** Leads to a field; of one that is made of several, to the part that is wrong, else to the first. */
  readonly focus: (name: string | undefined, options?: { readonly selects?: boolean }) => void
}

/** Whether a place comes after another: the DOM answers in bits. */
const isAfter = (place: Node, other: Node): boolean => (place.compareDocumentPosition(other) & 2) !== 0

const controls = 'input, select, textarea'

export function createDrawnFields(): DrawnFields {
  const places = new Map<string, () => HTMLElement | null>()
  const listeners = new Set<() => void>()
  let version = 0
  const tell = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  return {
    enter(name, placeOf) {
      places.set(name, placeOf)
      tell()
      return () => {
        // Where a field moves within the form, the new one may have come before the old one goes.
        if (places.get(name) !== placeOf) return
        places.delete(name)
        tell()
      }
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    names: () =>
      [...places.keys()].toSorted((name, other) => {
        const [place, otherPlace] = [places.get(name)?.(), places.get(other)?.()]
        return place && otherPlace && isAfter(place, otherPlace) ? 1 : place && otherPlace ? -1 : 0
      }),
    focus(name, { selects = false } = {}) {
      const place = name === undefined ? null : places.get(name)?.()
      if (!place) return
      const control = place.matches(controls)
        ? place
        : (place.querySelector<HTMLElement>('[aria-invalid]') ?? place.querySelector<HTMLElement>(controls))
      control?.focus()
      if (selects && control instanceof HTMLInputElement) control.select()
    },
  }
}
