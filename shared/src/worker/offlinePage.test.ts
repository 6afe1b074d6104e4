import { describe, expect, it } from 'vitest'
import { offlinePage } from './offlinePage.ts'

const texts = { title: 'Vous êtes hors ligne', text: 'a < b & c', retry: 'Réessayer', home: 'Accueil' }

describe('offlinePage', () => {
  it('says what it has to in its language, and runs nothing', async () => {
    const page = offlinePage(texts, 'fr', new URL('https://portal.example/enduser/stock?customer=7&view=all'))
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('a &lt; b &amp; c')
    expect(html).not.toContain('<script')
    expect(html).toContain('href="https://portal.example/enduser/stock?customer=7&amp;view=all"')
  })

  it('says what can be read all the same, where anything can', async () => {
    const address = new URL('https://portal.example/')
    const linesOf = async (kept?: string) => {
      const html = await offlinePage({ ...texts, ...(kept ? { kept } : {}) }, 'fr', address).text()
      return [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, line]) => line)
    }
    expect(await linesOf()).toEqual(['a &lt; b &amp; c'])
    expect(await linesOf('le stock')).toEqual(['a &lt; b &amp; c', 'le stock'])
  })

  it.each([
    '/"><script>alert(1)</script>',
    '//evil.example/',
    '/\\evil.example/',
    '/\\/evil.example',
    '/%2fevil.example',
  ])('takes an address for nothing but an address of its own: %s', async (path) => {
    const address = new URL(`https://portal.example${path}`)
    const html = await offlinePage(texts, 'fr', address).text()
    const [, again = ''] = /<a href="([^"]*)">Réessayer/.exec(html) ?? []
    expect(new URL(again, address).href).toBe(address.href)
    expect(html).not.toContain('<script')
  })
})
