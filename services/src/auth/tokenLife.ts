/** Seconds a token lives (CONTRACT section 2). */
export const lifetime = 8 * 60 * 60

/** Seconds by which two machines' clocks may differ. */
export const skew = 30
