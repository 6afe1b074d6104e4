import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownDoors } from '../gateway/src/http/door.ts'
import { webManifest } from '../gateway/src/pages/webManifest.ts'
import { root } from './root.ts'

const { icons, background_color, theme_color } = webManifest('Crateway')

/** What the beginning of a PNG file tells (PNG specification, 11.2.2). Throws for a file that is none. */
function readPicture(file: string) {
  const bytes = readFileSync(join(root, 'shared/public', file))
  if (bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') throw new Error(`${file} is no PNG`)
  const hasAlpha = [4, 6].includes(bytes[25] ?? 0) || bytes.includes('tRNS')
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, bytes: bytes.length, hasAlpha }
}

describe('icons of the installed portal', () => {
  it.each(icons)('$src has the size it is said to have, and little weight', ({ src, sizes, purpose }) => {
    expect(src).toMatch(/^\/links-app\/[\w-]+\.png$/)
    const picture = readPicture(src.replace('/links-app/', ''))
    expect([picture.size, picture.hasAlpha]).toEqual([sizes, purpose === 'any'])
    expect(picture.bytes).toBeLessThan(10_000)
  })

  it('are there in the sizes and for the purposes that browsers ask for', () => {
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    )
  })

  it('are one more for Apple, without a hole', () => {
    const { size, bytes, hasAlpha } = readPicture('apple-touch-icon.png')
    expect([size, hasAlpha]).toEqual(['180x180', false])
    expect(bytes).toBeLessThan(10_000)
  })
})

describe.each(['customer-app', 'enduser-app'])('the document of %s', (app) => {
  const html = readFileSync(join(root, app, 'index.html'), 'utf8')

  it('names manifest and icon', () => {
    // Vite would take the manifest for a file of the app.
    expect(html).toContain(`<link rel="manifest" href="${ownDoors.manifest.path}" vite-ignore />`)
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  })

  it('opens in the colours that the manifest opens in', () => {
    const [background, mark] = /background: (#\w+);\s+fill: (#\w+);/.exec(html)?.slice(1) ?? []
    expect([background_color, theme_color]).toEqual([background, mark])
  })
})
