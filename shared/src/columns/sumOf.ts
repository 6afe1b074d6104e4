/** A column's total: the sum of a figure of every row, rows without it aside; null where no row has it. */
export function sumOf<Row>(figure: (row: Row) => number | null): (rows: readonly Row[]) => number | null {
  return (rows) => {
    let sum: number | null = null
    for (const row of rows) {
      const value = figure(row)
      if (value !== null) sum = (sum ?? 0) + value
    }
    return sum
  }
}
