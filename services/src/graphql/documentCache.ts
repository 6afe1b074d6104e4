import type { DocumentNode } from 'graphql'

/** Parsed documents by their text. A parsed one takes some fifty times the bytes of its text. */
export interface DocumentCache {
  /** For who is about to execute it. */
  get(text: string): DocumentNode | undefined
  /** As `get`, for who only looks at it: nobody is told. */
  find(text: string): DocumentNode | undefined
  set(text: string, document: DocumentNode): void
}

export interface DocumentCacheOptions {
  readonly mostCharacters?: number
  /** Told of each document whether it was kept. */
  readonly countLookup?: ((isHit: boolean) => void) | undefined
}

/**
 * Keeps the documents asked for last, up to `mostCharacters` of text in all: the portal's own fit several times over,
 * and whoever sends others can fill no more than that. A document that failed to validate is kept with its verdict.
 */
export function createDocumentCache({
  mostCharacters = 128 * 1_024,
  countLookup,
}: DocumentCacheOptions = {}): DocumentCache {
  const documents = new Map<string, DocumentNode>()
  let characters = 0
  const forget = (text: string) => {
    if (documents.delete(text)) characters -= text.length
  }
  const find = (text: string) => {
    const document = documents.get(text)
    if (document === undefined) return undefined
    // A map keeps the order of insertion: what is used goes to its end.
    documents.delete(text)
    documents.set(text, document)
    return document
  }
  return {
    find,
    get(text) {
      const document = find(text)
      countLookup?.(document !== undefined)
      return document
    },
    set(text, document) {
      forget(text)
      documents.set(text, document)
      characters += text.length
      for (const oldest of documents.keys()) {
        if (characters <= mostCharacters) break
        forget(oldest)
      }
    },
  }
}
