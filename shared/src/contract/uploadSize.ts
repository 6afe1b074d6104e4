/** Most bytes of a body that carries a file or a list, its other parts included (CONTRACT section 4, SAFETY). */
export const largestUpload = 10 * 1_024 * 1_024

/** Most bytes of the file in it, in megabytes as people read them; what is left holds the other parts. */
export const largestFile = 10_000_000

/** Most items of one list that is checked item by item; senders of more send them in several requests. */
export const mostItems = 50_000
