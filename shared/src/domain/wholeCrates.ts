/**
 * Crates of one line of a collect, whose estimate may hold a fraction: nobody loads a part of one. Totals are the sums of these,
 * so that every screen, file and sheet says the same.
 */
export const wholeCrates = (quantity: number): number => Math.trunc(quantity)

/** The crates of several lines together, each as it is shown. */
export const cratesTogether = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + wholeCrates(quantity), 0)
