/**
 * The value of the `User` header (CONTRACT section 1): percent-encoded when outside printable ASCII, because header
 * values are Latin-1 at best and fetch throws on the rest. Half a surrogate pair, which cannot be encoded, becomes U+FFFD.
 */
export function toUserHeader(displayName: string): string {
  return /^[\x20-\x7e]*$/.test(displayName) ? displayName : encodeURIComponent(displayName.toWellFormed())
}
