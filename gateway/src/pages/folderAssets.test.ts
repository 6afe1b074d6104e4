import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestGateway } from '../testing/testGateway.ts'
import type { AppAssets } from './appAssets.ts'
import { createFolderAssets } from './folderAssets.ts'

const script = 'console.log(1);'.repeat(100)
let root: string
let apps: AppAssets

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crateway-assets-'))
  const dist = join(root, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'assets', 'main-1.js'), script)
  await writeFile(join(dist, 'assets', 'main-1.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, 'assets', 'main-1.js.gz'), gzipSync(script))
  await writeFile(join(dist, 'plain.txt'), 'plain')
  await writeFile(join(dist, '.built-from'), 'hidden')
  await writeFile(join(root, 'outside.txt'), 'outside')
  await symlink(join(root, 'outside.txt'), join(dist, 'link.txt'))
  apps = createFolderAssets({ 'customer-app': dist, 'enduser-app': dist, 'links-app': join(root, 'none') })
})
afterAll(() => rm(root, { recursive: true }))

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('createFolderAssets', () => {
  it('sends the compressed copy a browser likes best', async () => {
    const gateway = await createTestGateway({ apps })
    const ask = (accept: string) =>
      gateway.request('/customer-app/assets/main-1.js', { headers: { 'accept-encoding': accept } })
    const best = await ask('gzip, deflate, br')
    expect(best.headers.get('content-encoding')).toBe('br')
    expect(best.headers.get('vary')).toBe('Accept-Encoding')
    expect(best.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(await bytesOf(best)).toString()).toBe(script)
    expect((await ask('br;q=0.1, gzip')).headers.get('content-encoding')).toBe('gzip')
    const plain = await ask('identity')
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
    expect((await bytesOf(plain)).toString()).toBe(script)
  })

  it('tells the size of what it sends, also to HEAD', async () => {
    const gateway = await createTestGateway({ apps })
    const path = '/customer-app/assets/main-1.js'
    for (const method of ['GET', 'HEAD']) {
      const answer = await gateway.request(path, { method, headers: { 'accept-encoding': 'gzip' } })
      expect(answer.headers.get('content-length')).toBe(String(gzipSync(script).length))
      await answer.arrayBuffer()
    }
  })

  it('has a validator that changes with the file', async () => {
    const dist = join(root, 'dist')
    const fresh = createFolderAssets({ 'customer-app': dist, 'enduser-app': dist, 'links-app': dist }, { freshFor: 0 })
    const before = await fresh('customer-app', 'plain.txt', null)
    await writeFile(join(root, 'dist', 'plain.txt'), 'plain, but longer')
    const after = await fresh('customer-app', 'plain.txt', null)
    expect(before?.etag).toMatch(/^W\/".+"$/)
    expect(after?.etag).not.toBe(before?.etag)
    expect([before?.size, after?.size]).toEqual(['plain'.length, 'plain, but longer'.length])
    expect(Buffer.from(after?.body as Uint8Array).toString()).toBe('plain, but longer')
  })

  it.each([
    '../outside.txt',
    'assets/../../outside.txt',
    '/etc/passwd',
    '.built-from',
    'link.txt',
    'assets',
    'assets/',
    '',
    'plain.txt\0',
    'a\\b',
    '..%2foutside.txt',
    'C:plain.txt',
  ])('has no file %j', async (file) => {
    expect(await apps('customer-app', file, null)).toBeUndefined()
  })

  it('has no files in a folder that is not there', async () => {
    expect(await apps('links-app', 'index.html', null)).toBeUndefined()
  })
})
