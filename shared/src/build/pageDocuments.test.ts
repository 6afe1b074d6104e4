import { describe, expect, it } from 'vitest'
import { translateDocument } from './pageDocuments.ts'

const html = '<html lang="en"><body><p>Slow &amp; late</p><i>No script</i></body></html>'
const english = { opening: { late: 'Slow & late', noScript: 'No script' } }

describe('translateDocument', () => {
  it('says in another language what is said before a script is there, safe in HTML', () => {
    const french = { opening: { late: 'Lent <b> & tard', noScript: 'Sans $& script' } }
    expect(translateDocument(html, 'fr', english, french)).toBe(
      '<html lang="fr"><body><p>Lent &lt;b> &amp; tard</p><i>Sans $&amp; script</i></body></html>',
    )
  })

  it('throws where the page does not say it', () => {
    const more = { opening: { ...english.opening, more: 'More' } }
    expect(() => translateDocument(html, 'fr', more, english)).toThrow('index.html does not say: More')
    expect(() => translateDocument(html.replace(' lang="en"', ''), 'fr', english, english)).toThrow('lang="en"')
  })
})
