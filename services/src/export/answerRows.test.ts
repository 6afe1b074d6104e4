import type { AddressInfo, Socket } from 'node:net'
import { languages } from '@crateway/shared/contract/languages.ts'
import { serve } from '@hono/node-server'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { textsIn } from '../i18n/texts.ts'
import { answerRows, type ExportColumn } from './answerRows.ts'
import { createExportTurns } from './exportTurns.ts'

interface Row {
  readonly barcode: string
  readonly rentalDays: number | null
  readonly deliveryDate: string | null
  readonly deemedLost: boolean
}

const columns: readonly ExportColumn<Row>[] = [
  { name: 'barcode', kind: 'text', header: 'export.column.barcode' },
  { name: 'rentalDays', kind: 'number', header: 'export.column.rentalDays' },
  { name: 'deliveryDate', kind: 'day', header: 'export.column.deliveryDate' },
  { name: 'deemedLost', kind: 'boolean', header: 'export.column.deemedLost' },
]

const hostile: readonly Row[] = [
  { barcode: '=HYPERLINK("http://evil.example";"x")', rentalDays: -3, deliveryDate: '2026-03-31', deemedLost: true },
  { barcode: '0012', rentalDays: 12, deliveryDate: null, deemedLost: false },
  { barcode: '＝1;2\r\n"x"', rentalDays: null, deliveryDate: '2026-01-01', deemedLost: false },
]

/** Rows in batches of `size`, as a database would give them. */
const readFrom = (rows: readonly Row[]) => async (after: number | undefined, limit: number) => {
  const from = after ?? 0
  return { rows: rows.slice(from, from + limit), next: from + limit < rows.length ? from + limit : undefined }
}

/** The same rows as a database makes lines of them, the marks of `lineText.ts` between. */
const lineOf = ({ barcode, rentalDays, deliveryDate, deemedLost }: Row) =>
  [barcode, rentalDays ?? '', deliveryDate ?? '', deemedLost ? '\u0006' : '\u0015'].join('\u001F')

type Read = (
  after: number | undefined,
  limit: number,
) => Promise<{ readonly rows: readonly Row[]; readonly next: number | undefined }>

/** A list that is read so, as rows and as lines. */
const listOf = (read: Read) => ({
  columns,
  read,
  async readLines(after: number | undefined, limit: number) {
    const { rows, next } = await read(after, limit)
    return { rows: rows.length === 0 ? [] : [rows.map(lineOf).join('\u001E')], next }
  },
})

const log = vi.fn()
const exportTurns = createExportTurns()
beforeEach(() => log.mockClear())
const reader = (accepts: readonly string[], language: (typeof languages)[number]['code'] = 'en') => ({
  accepts,
  language,
  signal: new AbortController().signal,
  services: { log, exportTurns },
})
const answer = (rows: readonly Row[], ...how: Parameters<typeof reader>) =>
  answerRows({ fileName: 'stockGE.csv', ...listOf(readFrom(rows)) }, reader(...how))

describe('answerRows', () => {
  it.each([[['*/*']], [['application/json', 'text/csv']], [[]]])('answers JSON to %j', async (accepts) => {
    const response = await answer(hostile, accepts)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await response.json()).toEqual(hostile)
  })

  it('answers an empty list as one, and as a header alone', async () => {
    expect(await (await answer([], [])).text()).toBe('[]')
    expect((await (await answer([], ['text/csv'])).text()).trim().split('\r\n')).toHaveLength(1)
  })

  it('reads a batch in turn, however many are exported', async () => {
    let reading = 0
    const read = async (after: number | undefined, limit: number) => {
      expect(++reading).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      reading--
      return readFrom(Array.from({ length: 9_000 }, () => hostile[1] as Row))(after, limit)
    }
    const lists = Array.from({ length: 4 }, () => answerRows({ fileName: 'x.csv', ...listOf(read) }, reader([])))
    for (const list of await Promise.all(lists)) expect(await list.json()).toHaveLength(9_000)
  })

  it('tells many batches as one list', async () => {
    const many = Array.from({ length: 4_500 }, (_, index) => ({ ...hostile[1], barcode: String(index) }) as Row)
    expect(await (await answer(many, [])).json()).toEqual(many)
  })

  it('lets others have their turn while it makes many rows', async () => {
    const many = Array.from({ length: 2_000 }, () => hostile[1] as Row)
    let turns = 0
    let isDone = false
    const watch = () => {
      turns++
      if (!isDone) setImmediate(watch)
    }
    setImmediate(watch)
    await (await answer(many, ['text/csv'])).text()
    isDone = true
    expect(turns).toBeGreaterThan(15)
  })

  it.each(languages)('answers CSV whose headers are in $code', async ({ code }) => {
    const response = await answer(hostile, ['text/csv', '*/*'], code)
    expect(response.headers.get('Content-Type')).toContain('text/csv')
    expect(response.headers.get('Content-Disposition')).toContain('filename="stockGE.csv"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    const { t } = textsIn(code)
    const { data } = Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n', skipEmptyLines: true })
    expect(data).toEqual([
      columns.map(({ header }) => t(header)),
      [`'${hostile[0]?.barcode}`, '-3', '2026-03-31', t('export.yes')],
      ['0012', '12', '', t('export.no')],
      [`'${hostile[2]?.barcode}`, '', '2026-01-01', t('export.no')],
    ])
  })

  it('reads one batch ahead of a reader who takes nothing, and no more', async () => {
    const many = Array.from({ length: 20_000 }, () => hostile[1] as Row)
    const read = vi.fn(readFrom(many))
    const { body } = await answerRows({ fileName: 'x.csv', ...listOf(read) }, reader(['text/csv']))
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(read).toHaveBeenCalledTimes(2)
    await body?.cancel()
  })

  it('fails before it answers when the first rows cannot be read', async () => {
    const read = async () => Promise.reject(new Error('no database'))
    await expect(answerRows({ fileName: 'x.csv', ...listOf(read) }, reader([]))).rejects.toThrow('no database')
  })
})

/** A promise with what settles it. */
function gate(): readonly [promise: Promise<void>, open: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}

describe('answerRows over a socket', () => {
  const servers: ReturnType<typeof serve>[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  })

  /** A server that answers endless batches, each after `read`; `closed` settles when its first connection has ended. */
  async function listen(read: (batch: number) => Promise<void>) {
    let batches = 0
    const readBatch = async () => {
      await read(batches++)
      return { rows: Array.from({ length: 500 }, () => hostile[1] as Row), next: batches }
    }
    const fetchRows = ({ signal }: Request) =>
      answerRows({ fileName: 'x.csv', ...listOf(readBatch) }, { ...reader(['text/csv']), signal })
    const [closed, isClosed] = gate()
    const url = await new Promise<string>((resolve) => {
      const server = serve({ port: 0, fetch: fetchRows }, ({ port }: AddressInfo) =>
        resolve(`http://127.0.0.1:${port}/`),
      )
      server.once('connection', (socket: Socket) => socket.once('close', isClosed))
      servers.push(server)
    })
    return { url, closed }
  }

  it('breaks the connection when reading fails, so that nobody takes a part for the whole', async () => {
    // The server tells its own operator too.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { url } = await listen(async (batch) => {
      if (batch === 3) throw new Error('a statement and its parameters')
    })
    const response = await fetch(url)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    expect(log).toHaveBeenCalledWith('error', 'An export broke off', expect.anything())
    expect(JSON.stringify(told.mock.calls.map(String))).not.toContain('parameters')
    told.mockRestore()
  })

  it('stops reading when the reader leaves', async () => {
    const [held, release] = gate()
    const [waiting, isWaiting] = gate()
    let read = 0
    const { url, closed } = await listen(async (batch) => {
      read += 1
      if (batch < 2) return
      isWaiting()
      await held
    })
    const leaving = new AbortController()
    await fetch(url, { signal: leaving.signal })
    await waiting
    leaving.abort()
    await closed
    const before = read
    release()
    // Whatever would go on reading does so as soon as the rows it waits for are there.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(read).toBe(before)
  })
})
