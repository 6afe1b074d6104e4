import { localeOf } from '../../contract/languages.ts'
import { t } from '../../i18n/translate.ts'
import type { ExportWriter } from '../../spreadsheet/workbook/exportWriter.ts'
import { openWorkbook } from '../../spreadsheet/workbook/openWorkbook.ts'
import { language } from '../../state/language.ts'
import type { ViewRow } from '../view/viewRows.ts'
import { openCsv } from './exportCsv.ts'
import { openRows } from './exportRows.ts'
import type { ExportSource } from './exportSource.ts'
import { type ExportTable, type ExportTexts, exportTable } from './exportTable.ts'

export type ExportKind = 'csv' | 'xlsx'

/** How far an export is. */
export interface ExportProgress {
  /** Rows; undefined for a file that comes as a whole. */
  readonly done: number | undefined
  /** Undefined while nobody knows. */
  readonly total: number | undefined
}

interface ExportFile {
  readonly blob: Blob
  /** Rows in it, without the header; undefined for a file that came as a whole. */
  readonly rows: number | undefined
}

/** One export on its way. */
export interface ExportRun {
  /** Goes on to the end. After a failed call of rows it may be asked again, and goes on where it was. */
  readonly resume: (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<ExportFile>
  readonly discard: () => void
}

/** Milliseconds of work between which the page gets to draw and to hear of clicks. */
const breath = 12

/** Lets the page draw, once it has not been able to for long enough. */
function createBreather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < breath) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

const texts: ExportTexts = {
  wordOf: (header) => t('gridExport.wordOf', { header }),
  inTimeZone: (header, zone) => t('gridExport.inTimeZone', { header, zone }),
}

interface Opened<Row> {
  readonly table: ExportTable<Row>
  readonly writer: ExportWriter
}

/** Prepares an export of what a grid shows, in the language on screen. */
export function createRun<Row>(kind: ExportKind, name: string, source: ExportSource<Row>): ExportRun {
  const reader = openRows(source)
  let opened: Opened<Row> | null = null
  let done = 0

  const open = (first: readonly ViewRow<Row>[]): Opened<Row> => {
    const samples = 'load' in source.rows ? first : source.rows
    const table = exportTable(source.columns, samples, texts)
    const { headers, properties, cellsOf } = table
    const onScreen = source.widths()
    const widths = properties.map((property) => (property === null ? undefined : onScreen[property]))
    const writer =
      kind === 'csv'
        ? openCsv(headers, localeOf(language.value))
        : openWorkbook({ sheet: name, headers, samples: first.map(cellsOf), widths })
    return { table, writer }
  }

  return {
    async resume(signal, onProgress) {
      const breathe = createBreather()
      for (;;) {
        const rows = await reader.next(signal)
        signal.throwIfAborted()
        opened ??= open(rows ?? [])
        if (rows === null) break
        await opened.writer.add(rows.map(opened.table.cellsOf))
        done += rows.length
        onProgress({ done, total: reader.total() })
        await breathe()
      }
      const blob = await opened.writer.finish()
      signal.throwIfAborted()
      return { blob, rows: done }
    },
    discard: () => opened?.writer.discard(),
  }
}
