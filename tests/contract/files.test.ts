import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fileCategories, files } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { downloadFile, listFileCategories, listFiles, type OfferedFile } from '../../shared/src/contract/calls/files.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

describe.each(databaseKinds(inject('postgresUrl')))('files on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let login: LoginResult
  let offered: readonly OfferedFile[]
  beforeAll(async () => {
    portal = await openPortal(await place())
    const signedIn = await portal.signIn('shipper')
    shipper = signedIn.client
    login = signedIn.login
    offered = await filesOf(0)
  })
  afterAll(() => portal.close())

  const customerAt = (index: number) => login.user.group.customers[index]?.id ?? ''
  const filesOf = (index: number) => shipper.call(listFiles, { query: { customerId: customerAt(index) } })
  const download = (id: string) =>
    portal.request(`/v1/downloads/${id}`, { headers: { Authorization: `Bearer ${login.token}` } })

  it('have categories in their order, one of them without files for some customer', async () => {
    const categories = await shipper.call(listFileCategories, {})
    const rows = await portal.database.select().from(fileCategories).orderBy(fileCategories.position)
    expect(categories).toEqual(rows.map(({ id, name }) => ({ id, name })))
    expect(categories).toHaveLength(4)
    const used = await Promise.all(
      [0, 1].map(async (index) => new Set((await filesOf(index)).map(({ fileType }) => fileType))),
    )
    expect(used.map((types) => types.size).sort()).toEqual([3, 4])
  })

  it('are listed for a customer, the latest first', () => {
    const dates = offered.map(({ uploadDate }) => uploadDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length)
  })

  it('are of each kind the page has an icon for', () => {
    const extensions = offered.map(({ displayName }) => displayName.split('.').at(-1))
    expect(extensions).toEqual(expect.arrayContaining(['pdf', 'xlsx', 'csv', 'txt', 'png', 'zpl']))
  })

  it('are not told of another customer, nor without naming one', async () => {
    const { login: rival } = await portal.signIn('rival')
    const foreign = rival.user.group.customers[0]?.id ?? ''
    expect((await problemOf(shipper.call(listFiles, { query: { customerId: foreign } }))).code).toBe('not_found')
    const nameless = shipper.call(listFiles, { query: { customerId: '' } })
    const problem = await problemOf(nameless)
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'customerId'])
  })

  it('are downloaded under their names, as they are, and never shown in place', async () => {
    for (const { id, displayName, size } of offered) {
      const response = await download(id)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([response.status, bytes.byteLength]).toEqual([200, size])
      const disposition = response.headers.get('Content-Disposition') ?? ''
      expect(disposition).toContain('attachment; ')
      expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(displayName)}`)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Cache-Control')).toContain('no-store')
    }
  })

  it('go on where a download broke off, while they are the same', async () => {
    const [file] = offered
    const whole = await download(file?.id ?? '')
    const bytes = Buffer.from(await whole.arrayBuffer())
    const tag = whole.headers.get('ETag') ?? ''
    expect([whole.headers.get('Accept-Ranges'), tag]).toEqual(['bytes', expect.stringMatching(/^"[\w-]+"$/)])
    const ask = async (headers: Record<string, string>) => {
      const response = await portal.request(`/v1/downloads/${file?.id}`, {
        headers: { Authorization: `Bearer ${login.token}`, 'Accept-Encoding': 'zstd, br, gzip', ...headers },
      })
      const range = response.headers.get('Content-Range')
      // The words of a 416 are no part of the file; Cloudflare may compress them.
      if ([200, 206].includes(response.status)) expect(response.headers.get('Content-Encoding')).toBeNull()
      return { status: response.status, range, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const size = bytes.byteLength
    const rest = { status: 206, range: `bytes 10-${size - 1}/${size}`, bytes: bytes.subarray(10) }
    expect(await ask({ Range: 'bytes=10-' })).toEqual(rest)
    expect(await ask({ Range: 'bytes=10-', 'If-Range': tag })).toEqual(rest)
    const all = { status: 200, range: null, bytes }
    for (const other of ['"another"', `W/${tag}`, 'Fri, 27 Nov 2026 00:00:00 GMT']) {
      expect(await ask({ Range: 'bytes=10-', 'If-Range': other })).toEqual(all)
    }
    expect(await ask({ Range: 'bytes=0-1,4-5' })).toEqual(all)
    expect(await ask({ Range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}` })
    expect(await ask({ Range: `bytes=${size}-`, 'If-None-Match': tag })).toMatchObject({ status: 304 })
  })

  it('begin as files of their kind do', async () => {
    const starts = { pdf: '%PDF-', xlsx: 'PK\x03\x04', png: '\x89PNG', csv: '\xef\xbb\xbf' }
    for (const [extension, start] of Object.entries(starts)) {
      const file = offered.find(({ displayName }) => displayName.endsWith(`.${extension}`))
      const { blob, fileName } = await shipper.download(downloadFile, { params: { id: file?.id ?? '' } })
      expect(fileName).toBe(file?.displayName)
      expect(Buffer.from(await blob.arrayBuffer()).toString('latin1')).toMatch(new RegExp(`^${start}`))
    }
  })

  it('of a kind nobody foresaw, and with a name that means harm, are plain bytes', async () => {
    const [file] = offered
    const name = '../..\\"é\u202e漢.html'
    await portal.database
      .update(files)
      .set({ displayName: name, contentType: 'text/html' })
      .where(eq(files.id, file?.id ?? ''))
    const response = await download(file?.id ?? '')
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename=".._..__e__.html"; filename*=UTF-8\'\'.._.._%22%C3%A9_%E6%BC%A2.html',
    )
  })

  it("that are another customer's are not found, and neither is one that does not exist", async () => {
    const { client: rival } = await portal.signIn('rival')
    for (const [client, id] of [
      [rival, offered[0]?.id ?? ''],
      [shipper, 'nothing'],
    ] as const) {
      expect((await problemOf(client.call(downloadFile, { params: { id } }))).code).toBe('not_found')
    }
  })

  it('whose bytes were lost are not found, in words of their own', async () => {
    const file = offered.at(-1)
    const storageKey = createHash('sha256').update(String(file?.id)).digest('hex')
    await portal.database
      .update(files)
      .set({ storageKey })
      .where(eq(files.id, file?.id ?? ''))
    const problem = await problemOf(shipper.call(downloadFile, { params: { id: file?.id ?? '' } }))
    expect([problem.code, problem.message]).toEqual(['not_found', 'The file is no longer there'])
  })
})
