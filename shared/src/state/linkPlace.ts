/** Beginning of every key under which a form of a link keeps something. */
export const linkPrefix = 'link.'

/**
 * Where a page keeps things for a link, as the middle of a storage key. The token itself is never stored there: whoever reads
 * the storage of a device learns from its hash that a form was filled, and cannot open the link. Null where the browser
 * does not hash (a page served without https): the form then goes on without.
 */
export async function placeOf(page: string, token: string): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    return `${page}.${hash.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
  } catch {
    return null
  }
}

/** What the keys begin with under which a person's forms are noted that they opened from the portal. */
export const linkFormPrefix = (userId: string): string => `form [${JSON.stringify(userId)},`

/** The key of the draft of a place. */
export const linkDraftKey = (place: string): string => `${linkPrefix}${place}.draft`

/** What the keys of submissions begin with that wait at a place; the rest of each is its idempotency key. */
export const linkOutboxPrefix = (place: string): string => `${linkPrefix}${place}.outbox.`

/**
 * How long, ms, a submission goes by itself: the server knows its key for seven days, and would do it twice after that.
 * An older one is a person's to send.
 */
export const outboxLife = 6 * 86_400_000
