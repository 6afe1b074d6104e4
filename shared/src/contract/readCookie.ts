/** The value of a cookie among those of a document or a request; null without it, or with one that nobody could have set. */
export function readCookie(cookies: string, name: string): string | null {
  const prefix = `${name}=`
  const told = cookies.split(/;\s*/).find((one) => one.startsWith(prefix))
  try {
    return decodeURIComponent(told?.slice(prefix.length) ?? '') || null
  } catch {
    return null
  }
}
