import { kindOf } from '@crateway/shared/spreadsheet/fileKind.ts'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../src/files/fileStore.ts'
import { readTable } from '../src/spreadsheet/readTable.ts'
import { openTestDatabase } from '../src/testing/testDatabase.ts'
import { customers } from './customers.ts'
import { demoContents, makeDemoContents } from './fileContents.ts'
import { demoFileContents, keepDemoFiles } from './fileRows.ts'
import { seedDemoWorld } from './seed.ts'

const now = new Date('2026-05-20T09:30:00Z')

/** A store that can be looked into, and is full after some files. */
function shelf(room = Number.POSITIVE_INFINITY): FileStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    async put(bytes) {
      if (kept.size >= room) throw new Error('full')
      const key = crypto.randomUUID()
      kept.set(key, bytes)
      return key
    },
    read: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  }
}

describe('the files of the demo world', () => {
  it('are rows of bytes that are kept, for each customer its own', async () => {
    const store = shelf()
    const { files, customerFiles, categories } = await keepDemoFiles(store, now)
    const rows = [...files, ...customerFiles]
    expect(new Set(rows.map(({ storageKey }) => storageKey))).toEqual(new Set(store.kept.keys()))
    for (const { storageKey, size, uploadDate } of rows) {
      expect(store.kept.get(storageKey)?.byteLength).toBe(size)
      expect(size).toBeGreaterThan(0)
      expect(Date.parse(uploadDate)).toBeLessThanOrEqual(now.getTime())
    }
    expect(new Set(files.map(({ customerId }) => customerId)).size).toBe(customers.length)
    const ids = new Set<string>(categories.map(({ id }) => id))
    for (const { categoryId } of files) expect(ids).toContain(categoryId)
    for (const { id } of rows) expect(demoFileContents.has(id)).toBe(true)
  })

  it('are what they are called, and the same when they are made again', async () => {
    const [first, second] = [await makeDemoContents(now), await makeDemoContents(now)]
    for (const [name, bytes] of first) {
      const { contentType } = demoContents[name]
      if (contentType.endsWith('sheet')) expect(kindOf(bytes)).toBe('xlsx')
      else expect(Buffer.from(bytes).equals(Buffer.from(second.get(name) ?? []))).toBe(true)
      if (contentType.startsWith('text/')) expect(kindOf(bytes)).toBe('text')
    }
    const table = await readTable({ name: '', type: '', bytes: first.get('rates') ?? new Uint8Array() })
    expect(table.length).toBeGreaterThan(1)
  })

  it('are none when one of them cannot be kept', async () => {
    const store = shelf(5)
    await expect(keepDemoFiles(store, now)).rejects.toThrow('full')
    expect(store.kept.size).toBe(0)
  })

  // A busy machine takes a multiple of the usual seconds to make a database.
  it.each([
    ['is called off', () => ({ stop: AbortSignal.abort(new Error('off')) }), 'off'],
    ['fails over their rows', () => ({}), /files/],
  ])('are none when the seeding %s', { timeout: 120_000 }, async (_, options, reason) => {
    const store = shelf()
    // Two files under one key are no rows.
    const files: FileStore = { ...store, put: async (bytes) => [...store.kept.keys()][0] ?? store.put(bytes) }
    const db = await openTestDatabase()
    const seeding = seedDemoWorld(db, { clock: () => now, password: 'a password', files, ...options() })
    await expect(seeding).rejects.toThrow(reason)
    expect(store.kept.size).toBe(0)
    await db.close()
  })
})
