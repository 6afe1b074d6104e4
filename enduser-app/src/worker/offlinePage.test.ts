import { describe, expect, it } from 'vitest'
import { offlinePage } from './offlinePage.ts'

const texts = { title: 'Vous êtes hors ligne', text: 'a < b & c', retry: 'Réessayer', home: 'Accueil' }

describe('offlinePage', () => {
  it('says what it has to in its language, and runs nothing', async () => {
    const page = offlinePage(texts, 'fr', '/enduser/stock?customer=7')
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('a &lt; b &amp; c')
    expect(html).not.toContain('<script')
  })

  it('takes an address for nothing but an address', async () => {
    const html = await offlinePage(texts, 'fr', '/"><script>alert(1)</script>').text()
    expect(html).toContain('href="/&quot;>&lt;script>alert(1)&lt;/script>"')
  })
})
