/**
 * Told of Back and Forward before any screen hears of them: Chromium runs the listeners of a window in the order they came in,
 * capturing or not, and React draws the next screen between two of them.
 */
export const earlySteps = new Set<() => void>()
