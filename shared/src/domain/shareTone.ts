/** How bad a share of crates is, overdue ones or those with a low battery: amber, and red above a quarter (drawing map-light). */
export type ShareTone = 'none' | 'warn' | 'bad'

/** The share above which it is red. */
const badFrom = 0.25

/** How bad a share is: one rule for rings, lists, chips and figures. @param share 0 to 1; null where nobody tells */
export function shareTone(share: number | null): ShareTone {
  if (share === null || share <= 0) return 'none'
  return share > badFrom ? 'bad' : 'warn'
}
