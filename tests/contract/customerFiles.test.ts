import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { customerFiles } from '../../services/src/db/schema/index.ts'
import type { FileStore } from '../../services/src/files/fileStore.ts'
import { readTable } from '../../services/src/spreadsheet/readTable.ts'
import { savedWorkbook } from '../../services/src/testing/savedWorkbook.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  deleteCustomerFile,
  downloadCustomerFile,
  enduserFileCategory,
  listCustomerFiles,
  uploadEnduserFile,
} from '../../shared/src/contract/calls/customerFiles.ts'
import { languages } from '../../shared/src/contract/languages.ts'
import { enduserColumns, readEnduserTable } from '../../shared/src/domain/enduserTable.ts'
import { isFileRefusal } from '../../shared/src/errors/Problem.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk } from './shippingDesk.ts'
import { withRight } from './withRight.ts'

const csv = 'name;city\nDock;Porto\n'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const workbook = (bookType: 'xlsx' | 'biff8') => savedWorkbook([['name'], ['Dock']], bookType)

describe.each(databaseKinds(inject('postgresUrl')))('customer files on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let token: string
  let customerId: string
  /** What the store keeps of this test's files, and whether it is full. */
  const kept = new Set<string>()
  let isFull = false
  const watched = (store: FileStore): FileStore => ({
    read: store.read,
    async put(bytes) {
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      // A store that is slow keeps nobody else from the database; on PGlite a transaction would.
      await portal.database.$count(customerFiles)
      const key = await store.put(bytes)
      kept.add(key)
      return key
    },
    async remove(key) {
      await store.remove(key)
      kept.delete(key)
    },
  })
  beforeAll(async () => {
    portal = await openPortal(await place(), { wrapFiles: watched })
    const desk = await openDesk(portal)
    ;({ client: shipper, customerId } = desk)
    token = desk.login.token
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    kept.clear()
  })
  afterEach(() => {
    isFull = false
  })

  const send = async (bytes: BlobPart, name = 'consignees.csv', idempotencyKey?: string) => {
    const { id = '', ...sent } = await shipper.call(uploadEnduserFile, {
      body: { customerId, fileCategoryId: enduserFileCategory },
      file: new File([bytes], name),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
    return { id, ...sent }
  }
  const list = (category: string = enduserFileCategory) =>
    shipper.call(listCustomerFiles, { params: { customerId, category } })
  const countRows = () => portal.database.$count(customerFiles)

  it('are received, listed first, downloaded as they were sent, and deleted with their bytes', async () => {
    const sent = await send(csv, 'C:\\fakepath\\Überseehafen 青岛.csv')
    expect(sent).toEqual({
      id: sent.id,
      originalName: 'Überseehafen 青岛.csv',
      uploadDate: demoNow.toISOString(),
      status: 'received',
      contentType: 'text/csv; charset=utf-8',
    })
    expect((await list())[0]).toEqual(sent)
    const { blob, fileName } = await shipper.download(downloadCustomerFile, { params: { id: sent.id } })
    expect([fileName, await blob.text()]).toEqual([sent.originalName, csv])
    expect(kept.size).toBe(1)
    await shipper.call(deleteCustomerFile, { params: { id: sent.id } })
    expect(kept.size).toBe(0)
    expect((await list()).map(({ id }) => id)).not.toContain(sent.id)
    for (const gone of [deleteCustomerFile, downloadCustomerFile]) {
      expect((await problemOf(shipper.call(gone, { params: { id: sent.id } }))).code).toBe('not_found')
    }
  })

  it.each([
    ['a CSV', 'list.csv', () => csv, 'text/csv; charset=utf-8'],
    ['a workbook', 'list.XLSX', () => workbook('xlsx'), xlsxType],
    ['a workbook of old Excel', 'list.xls', () => workbook('biff8'), 'application/vnd.ms-excel'],
    ['a workbook under another name', 'list.csv', () => workbook('xlsx'), xlsxType],
  ])('may be %s, and come back as what they are', async (_, name, make, type) => {
    const { id } = await send(make(), name)
    const response = await portal.request(`/v2/shippingManagement/customer_file/download/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
  })

  it.each([
    ['an empty file', '', 'list.csv', 'unreadable_file'],
    ['a program named .csv', 'MZ\u0000\u0003', 'list.csv', 'unsupported_type'],
    ['a web page named .xlsx', '<html><table></table></html>', 'list.xlsx', 'file_markup'],
    ['a picture named .xlsx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'list.xlsx', 'unsupported_type'],
    ['a table under another kind of name', csv, 'list.exe', 'unsupported_type'],
    ['a damaged workbook', workbook('xlsx').slice(0, 900), 'list.xlsx', 'unreadable_file'],
    ['more rows than allowed', 'a\n'.repeat(20_001), 'list.csv', 'table_too_large'],
  ])('are refused when it is %s, naming the file, and nothing of it is kept', async (_, bytes, name, code) => {
    const before = await countRows()
    const problem = await problemOf(send(bytes, name))
    expect([problem.code, problem.fields[0]?.field]).toEqual([code, 'file'])
    // Then the form tells it in the text of its code.
    expect(isFileRefusal(problem.code)).toBe(true)
    expect([kept.size, await countRows()]).toEqual([0, before])
  })

  it('name a category there is', async () => {
    const body = { customerId, fileCategoryId: '2' } as unknown as { customerId: string; fileCategoryId: '1' }
    const problem = await problemOf(shipper.call(uploadEnduserFile, { body, file: new File([csv], 'a.csv') }))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'fileCategoryId'])
    expect((await problemOf(list('2'))).code).toBe('not_found')
  })

  it('are kept once when the same file comes twice under one key', async () => {
    const before = await countRows()
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([send(csv, 'once.csv', key), send(csv, 'once.csv', key)])
    expect(second).toEqual(first)
    expect((await problemOf(send(`${csv}more;rows`, 'once.csv', key))).code).toBe('idempotency_conflict')
    expect([kept.size, await countRows()]).toEqual([1, before + 1])
  })

  it('say so when the disk is full, and leave neither row nor bytes', async () => {
    const before = await countRows()
    isFull = true
    const problem = await problemOf(send(csv))
    // Of a failed service only the code passes the gateway, which has a text in every language.
    expect(problem.code).toBe('unavailable')
    expect(problem.retryAfter).toBeGreaterThan(0)
    expect([kept.size, await countRows()]).toEqual([0, before])
  })

  it('leave no bytes when their row is not committed', async () => {
    const before = await countRows()
    await portal.database.execute(sql`create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$`)
    await portal.database.execute(sql`create constraint trigger refuse_commit after insert on customer_files
      deferrable initially deferred for each row execute function refuse_commit()`)
    try {
      expect((await problemOf(send(csv))).code).toBe('unavailable')
    } finally {
      await portal.database.execute(sql`drop trigger refuse_commit on customer_files`)
    }
    expect([kept.size, await countRows()]).toEqual([0, before])
  })

  it('whose bytes were lost are not found, in words of their own', async () => {
    const { id } = await send(csv)
    await portal.database.update(customerFiles).set({ storageKey: crypto.randomUUID() }).where(eq(customerFiles.id, id))
    const problem = await problemOf(shipper.call(downloadCustomerFile, { params: { id } }))
    expect([problem.code, problem.message]).toEqual(['not_found', 'The file is no longer there'])
  })

  it('are managed by admins: who only manages shippings may send one, and sees none', async () => {
    await withRight(portal, { account: 'viewer', right: 'Shipping manager user' }, async () => {
      const { client } = await portal.signIn('viewer')
      const sent = await client.call(uploadEnduserFile, {
        body: { customerId, fileCategoryId: enduserFileCategory },
        file: new File([csv], 'consignees.csv'),
      })
      const params = { id: sent.id ?? '' }
      const managing = [
        () => client.call(listCustomerFiles, { params: { customerId, category: enduserFileCategory } }),
        () => client.call(deleteCustomerFile, { params }),
        () => client.download(downloadCustomerFile, { params }),
      ]
      for (const call of managing) expect((await problemOf(call())).code).toBe('forbidden')
      await shipper.call(deleteCustomerFile, { params })
    })
  })

  it('of the demo world wait, were taken or refused', async () => {
    const statuses = new Set((await list()).map(({ status }) => status))
    expect([...statuses].sort()).toEqual(['processed', 'received', 'rejected'])
    const [processed] = (await list()).filter(({ status }) => status === 'processed')
    const { blob } = await shipper.download(downloadCustomerFile, { params: { id: processed?.id ?? '' } })
    const table = await readTable({ name: '', type: '', bytes: new Uint8Array(await blob.arrayBuffer()) })
    expect(readEnduserTable(table)).toHaveProperty('rows.length', 2)
  })

  describe.each(languages)('begin with a template in $name, which', ({ code }) => {
    const template = (accept: string) =>
      portal.request('/v2/shippingManagement/download/import_consignees_template', {
        headers: { Authorization: `Bearer ${token}`, Accept: accept, 'Accept-Language': code },
      })

    it.each([
      ['*/*', xlsxType, '.xlsx'],
      ['text/csv, */*;q=0.5', 'text/csv; charset=utf-8', '.csv'],
    ])('for %s names every column and is read back without its hints', async (accept, type, extension) => {
      const response = await template(accept)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
      expect(response.headers.get('Content-Disposition')).toContain(`import_consignees_template${extension}"`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const [head, hints, ...more] = await readTable({ name: '', type: '', bytes })
      expect([head, more]).toEqual([enduserColumns, []])
      expect(hints).toHaveLength(enduserColumns.length)
      const row = enduserColumns.map((column) => `${column} 1`)
      expect(readEnduserTable([head ?? [], hints ?? []])).toEqual({ unfit: 'no_rows' })
      expect(readEnduserTable([head ?? [], hints ?? [], row])).toMatchObject({
        rows: [{ line: 3, cells: { partnerReference: 'partnerReference 1', contactEmail: 'contactEmail 1' } }],
      })
    })
  })

  it('have hints in the language of the reader', async () => {
    const texts = await Promise.all(
      languages.map(async ({ code }) => {
        const response = await portal.request('/v2/shippingManagement/download/import_consignees_template', {
          headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv', 'Accept-Language': code },
        })
        return response.text()
      }),
    )
    expect(new Set(texts).size).toBe(languages.length)
  })
})
