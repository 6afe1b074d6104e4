/** Some rows of a long list, and where the next ones begin; nowhere when these were the last. */
interface Batch<Row, Place> {
  readonly rows: readonly Row[]
  readonly next: Place | undefined
}

/** Reads at most `limit` rows behind a place in the list; from its beginning without one. */
export type ReadBatch<Row, Place> = (after: Place | undefined, limit: number) => Promise<Batch<Row, Place>>

/** Rows of one statement: enough to be quick, few enough to be small. */
const batchSize = 2_000

/**
 * All rows of a list, batch by batch. No cursor is held between two of them, so that a slow reader keeps no connection and
 * no snapshot; what changes meanwhile is told as it was before or as it is after.
 */
export async function* readBatches<Row, Place>(
  read: ReadBatch<Row, Place>,
  size: number = batchSize,
): AsyncGenerator<readonly Row[], void, undefined> {
  let place: Place | undefined
  do {
    const { rows, next } = await read(place, size)
    if (rows.length > 0) yield rows
    place = next
  } while (place !== undefined)
}
