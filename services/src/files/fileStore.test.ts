import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore, type FilePlace, type FileStore, makeFolder } from './fileStore.ts'

/** A store of objects under `/files`, as far as a file store speaks with one. */
const objects = new Map<string, Buffer>()
const bucketServer = createServer(async (request, response) => {
  const path = request.url ?? ''
  const body = Buffer.concat(await request.toArray())
  const isThere = path.startsWith('/files/') && (request.method === 'PUT' || objects.has(path))
  if (!isThere) return response.writeHead(404).end()
  if (request.method === 'PUT') objects.set(path, body)
  if (request.method === 'DELETE') objects.delete(path)
  return response
    .writeHead(request.method === 'DELETE' ? 204 : 200)
    .end(request.method === 'GET' ? objects.get(path) : '')
})
let endpoint = ''
let folder = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => bucketServer.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(bucketServer.address() as AddressInfo).port}`
})
afterAll(() => bucketServer.close())
beforeEach(async () => {
  objects.clear()
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bucketOf = (bucket: string): FilePlace => ({
  bucket: { endpoint, region: 'auto', bucket, accessKeyId: 'key', secretAccessKey: 'secret' },
})
const places: readonly {
  readonly name: string
  readonly place: () => FilePlace
  readonly kept: () => Promise<number>
}[] = [
  { name: 'memory', place: () => ({ memory: true }), kept: async () => 0 },
  { name: 'a folder', place: () => ({ folder }), kept: async () => (await readdir(folder)).length },
  { name: 'a bucket', place: () => bucketOf('files'), kept: async () => objects.size },
]

describe.each(places)('a file store in $name', ({ place, kept }) => {
  let store: FileStore
  beforeEach(() => {
    store = createFileStore(place())
  })

  it('gives back the bytes it was given, whatever they are, under a name nobody guesses', async () => {
    const files = [new Uint8Array(), new Uint8Array([0, 255, 13, 10]), new TextEncoder().encode('{"a":1}')]
    const keys = await Promise.all(files.map((bytes) => store.put(bytes)))
    expect(new Set(keys).size).toBe(files.length)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/)
    for (const [index, bytes] of files.entries())
      expect(Uint8Array.from((await store.read(keys[index] ?? '')) ?? [9])).toEqual(bytes)
  })

  it('forgets what is removed, and knows nothing of other names', async () => {
    const key = await store.put(new Uint8Array([1]))
    await store.remove(key)
    expect(await store.read(key)).toBeUndefined()
    expect(await store.read('another')).toBeUndefined()
    expect(await kept()).toBe(0)
  })
})

describe('makeFolder', () => {
  it('makes what is missing, and says so where no folder can be', async () => {
    await makeFolder({ folder: join(folder, 'data', 'files') })
    await makeFolder({ folder: join(folder, 'data', 'files') })
    expect(await readdir(join(folder, 'data'))).toEqual(['files'])
    await writeFile(join(folder, 'not-a-folder'), '')
    await expect(makeFolder({ folder: join(folder, 'not-a-folder', 'files') })).rejects.toThrow(/ENOTDIR.*not-a-folder/)
    await expect(makeFolder(bucketOf('missing'))).resolves.toBeUndefined()
  })
})

// A folder of Linux' own, which takes no files of the superuser's either, as the tests may run.
it.runIf(existsSync('/proc/sys'))('makeFolder says so of a folder that is there and may not be written', async () => {
  await expect(makeFolder({ folder: '/proc/sys' })).rejects.toMatchObject({ code: 'EACCES' })
})

describe('a file store that cannot keep a file', () => {
  it('says so and leaves nothing, where the folder cannot be written', async () => {
    const path = join(folder, 'not-a-folder')
    await writeFile(path, '')
    await expect(createFileStore({ folder: path }).put(new Uint8Array([1]))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['not-a-folder'])
  })

  it('says so where the bucket does not exist, which answers without an error of its own', async () => {
    await expect(createFileStore(bucketOf('missing')).put(new Uint8Array([1]))).rejects.toThrow()
    expect(objects.size).toBe(0)
  })
})
