/** Whether a client has what an entity tag names: weak comparison, as `If-None-Match` asks for (RFC 9110 section 13.1.2). */
export function isKnown(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null || etag === null) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
