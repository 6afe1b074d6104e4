/**
 * Loads what a key names, and answers the same again for a while: what was asked for is shared by who asks meanwhile, and a
 * failure is kept for nobody.
 * @param keptFor milliseconds
 */
export function keepFresh<Data>(load: (key: string) => Promise<Data>, keptFor: number, now = () => Date.now()) {
  const kept = new Map<string, { readonly asked: Promise<Data>; readonly until: number }>()
  return (key: string): Promise<Data> => {
    const known = kept.get(key)
    if (known && now() < known.until) return known.asked
    const asked = load(key)
    const entry = { asked, until: now() + keptFor }
    kept.set(key, entry)
    asked.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return asked
  }
}
