import { setImmediate } from 'node:timers/promises'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { type CellKind, csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { describeError } from '@crateway/shared/errors/log.ts'
import { contentDisposition } from '../calls/callAnswer.ts'
import type { CallContext, CallServices } from '../calls/callContext.ts'
import { type Texts, textsIn } from '../i18n/texts.ts'
import { type ReadBatch, readBatches } from './batches.ts'
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
}

/** What of a call says how its rows are to be told. */
type RowsReader = Pick<CallContext, 'accepts' | 'language' | 'signal'> & {
  readonly services: Pick<CallServices, 'log' | 'exportTurns'>
}

type Cell = string | number | boolean | null

/** Rows whose text is made at once. Between some and the next others have their turn, whose calls may be small. */
const rowsAtOnce = 25

async function* inSlices<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[], void, undefined> {
  for await (const rows of batches) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield rows.slice(from, from + rowsAtOnce)
      await setImmediate()
    }
  }
}

/** A row's value as a cell holds it. Yes and no are words of the reader's language; anything unforeseen is text. */
function toCell(value: unknown, kind: CellKind, texts: Texts): string {
  if (kind === 'boolean') return csvCell(texts.t(value === true ? 'export.yes' : 'export.no'), 'text')
  const cell: Cell = typeof value === 'number' || value == null ? (value ?? null) : String(value)
  return csvCell(cell, kind)
}

/** The lines of a CSV file, in pieces. */
async function* toCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn<Row>[],
  texts: Texts,
): AsyncGenerator<string, void, undefined> {
  yield csvBom + csvLine(columns.map(({ header }) => csvCell(texts.t(header), 'text')))
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ name, kind }) => toCell(row[name], kind, texts)))).join('')
  }
}

/** A JSON array, in pieces. */
async function* toJson<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string, void, undefined> {
  let before = '['
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The same batches, the first of them read already, so that a failure at the start is still an answer of its own. */
async function readAhead<Row>(batches: AsyncGenerator<readonly Row[], void, undefined>) {
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
  { fileName, columns, read }: RowsExport<Row, Place>,
  { accepts, language, services, signal }: RowsReader,
): Promise<Response> {
  const inTurn: typeof read = (after, limit) =>
    services.exportTurns.take(() => read(after, limit), { isFirst: after === undefined, signal })
  const batches = inSlices(await readAhead(readBatches(inTurn)))
  const wantsCsv = accepts[0] === 'text/csv'
  const pieces = wantsCsv ? toCsv(batches, columns, textsIn(language)) : toJson(batches)
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
