import { setImmediate } from 'node:timers/promises'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { type CellKind, csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { describeError } from '@crateway/shared/errors/log.ts'
import { contentDisposition } from '../calls/callAnswer.ts'
import type { CallContext, CallServices } from '../calls/callContext.ts'
import { type Texts, textsIn } from '../i18n/texts.ts'
import { oneAhead } from '../threads/oneAhead.ts'
import { type ReadBatch, readBatches } from './batches.ts'
import { splitLines, toCsvLines } from './lineText.ts'
import { streamText } from './streamText.ts'

/** A column of an exported file. */
export interface ExportColumn<Row> {
  readonly name: keyof Row & string
  readonly kind: CellKind
  readonly header: TextKey
}

/** A list that is answered as JSON or as CSV, and never held in memory. */
export interface RowsExport<Row, Place> {
  /** Name of the CSV file. */
  readonly fileName: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly read: ReadBatch<Row, Place>
  /** The same rows as lines of cells (`linesOf`), a text a batch: what a CSV file is made of. */
  readonly readLines: ReadBatch<string, Place>
}

/** What of a call says how its rows are to be told. */
type RowsReader = Pick<CallContext, 'accepts' | 'language' | 'signal'> & {
  readonly services: Pick<CallServices, 'log' | 'exportTurns'>
}

/**
 * Rows and lines whose text is made at once. Between some and the next others have their turn, whose calls may be small. A line is a
 * fraction of the work of a row.
 */
const rowsAtOnce = 25
const linesAtOnce = 100

/** Characters of a file that are sent at once, or a few more: each piece is a call of the system. */
const pieceSize = 32_768

/** Parts of a list, with a turn for others between two of them. */
async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[], void, undefined> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size)
    await setImmediate()
  }
}

/** The lines of a CSV file, in pieces. Yes and no are words of the reader's language. */
async function* toCsv<Row>(
  batches: AsyncIterable<readonly string[]>,
  columns: readonly ExportColumn<Row>[],
  texts: Texts,
): AsyncGenerator<string, void, undefined> {
  yield csvBom + csvLine(columns.map(({ header }) => csvCell(texts.t(header), 'text')))
  const kinds = columns.map(({ kind }) => kind)
  const words = { yes: texts.t('export.yes'), no: texts.t('export.no') }
  for await (const batch of batches) {
    let text = ''
    for await (const lines of inSlices(batch.flatMap(splitLines), linesAtOnce)) {
      text += toCsvLines(lines, kinds, words)
      if (text.length < pieceSize) continue
      yield text
      text = ''
    }
    // A reader that has left is heard of where a piece is given.
    if (text !== '') yield text
  }
}

/** A JSON array, in pieces. */
async function* toJson<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string, void, undefined> {
  let before = '['
  for await (const batch of batches) {
    for await (const rows of inSlices(batch, rowsAtOnce)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',')
      before = ','
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** The same batches, the first of them read already, so that a failure at the start is still an answer of its own. */
async function begin<Row>(batches: AsyncGenerator<readonly Row[], void, undefined>) {
  const first = await batches.next()
  async function* rest(): AsyncGenerator<readonly Row[], void, undefined> {
    try {
      if (first.done === true) return
      yield first.value
      yield* batches
    } finally {
      // Also when the reader leaves between two batches.
      await batches.return()
    }
  }
  return rest()
}

/** Answers a list: as CSV where the caller prefers `text/csv` to anything else, in the reader's language, else as JSON. */
export async function answerRows<Row, Place>(
  { fileName, columns, read, readLines }: RowsExport<Row, Place>,
  { accepts, language, services, signal }: RowsReader,
): Promise<Response> {
  const inTurn = <Item>(read: ReadBatch<Item, Place>) => {
    const taken: typeof read = (after, limit) =>
      services.exportTurns.take((most) => read(after, Math.min(limit, most)), { isFirst: after === undefined, signal })
    return begin(oneAhead(readBatches(taken)))
  }
  const wantsCsv = accepts[0] === 'text/csv'
  const pieces = wantsCsv ? toCsv(await inTurn(readLines), columns, textsIn(language)) : toJson(await inTurn(read))
  const body = streamText(pieces, (error) => services.log('error', 'An export broke off', describeError(error)))
  return new Response(body, {
    headers: {
      Vary: 'Accept, Accept-Language',
      // It is made anew each time: the rest of one would not be the rest of another.
      'Accept-Ranges': 'none',
      ...(wantsCsv
        ? {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': contentDisposition(fileName),
            'Content-Language': language,
          }
        : { 'Content-Type': 'application/json' }),
    },
  })
}
