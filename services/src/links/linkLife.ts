/** Days a mailed link lives; the seeds do not show it. Mails tell it to their readers. */
export const linkDays = 30

/** When a link made `now` expires. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + linkDays * 86_400_000)
}
