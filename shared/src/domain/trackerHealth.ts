/** Whole days without a message after which a crate's tracker counts as silent. */
export const silentAfterDays = 14

/** Percent of battery, at the last message that told it, up to which it counts as low (seed 2, section 9). */
export const lowBatteryPercent = 10
