import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Levels of nesting no honest request reaches. */
const deepest = 32

const unclean = (where: string) =>
  new Problem('malformed', {
    message: 'The request holds a character that no text may hold',
    fields: [{ field: where, message: 'holds U+0000 or half of a surrogate pair' }],
  })

function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Refuses with `malformed` any text inside `value` that the database could not store: U+0000, which PostgreSQL answers
 * with an error, and lone surrogates, which are not UTF-8. Also refuses nesting deeper than any request of ours.
 */
export function assertCleanText(value: unknown, where = 'body', depth = 0): void {
  if (typeof value === 'string') {
    if (!isClean(value)) throw unclean(where)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= deepest) throw new Problem('malformed', { message: 'The request is nested too deeply' })
  for (const [key, inner] of Object.entries(value)) {
    if (!isClean(key)) throw unclean(where)
    assertCleanText(inner, `${where}.${key}`, depth + 1)
  }
}

/** The same for a path and query as they travel: every percent-encoded part must decode to clean text. */
export function assertCleanUrl(url: string): void {
  let decoded: string
  try {
    decoded = decodeURIComponent(url)
  } catch {
    throw new Problem('malformed', { message: 'The address is not valid' })
  }
  if (!isClean(decoded)) throw unclean('url')
}
