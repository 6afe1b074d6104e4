import type { DraftStorage } from './draftPlaces.ts'

/** A storage for tests: the browser's without the browser. */
export function memoryDrafts(): DraftStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
