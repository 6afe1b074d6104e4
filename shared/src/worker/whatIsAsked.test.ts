import { describe, expect, it } from 'vitest'
import { whatIsAsked } from './whatIsAsked.ts'

const origin = 'https://portal.example'
const pages = ['/', '/enduser/stock']
const ask = (path: string, mode = 'cors', method = 'GET') =>
  whatIsAsked({ url: new URL(path, origin).href, mode, method }, origin, pages, '/enduser-app/assets/')

describe('whatIsAsked', () => {
  it('knows the pages of the app, whatever they are asked for', () => {
    expect(ask('/', 'navigate')).toBe('page')
    expect(ask('/enduser/stock?customer=7&view=tables#top', 'navigate')).toBe('page')
  })

  it('keeps away from other pages, of another app or none', () => {
    for (const path of ['/login', '/stock', '/enduser/stock/', '/consignee-declaration?token=secret']) {
      expect(ask(path, 'navigate')).toBe('foreignPage')
    }
  })

  it('knows files with a hash in their name by their folder', () => {
    expect(ask('/enduser-app/assets/start-DcJ6QfBl.js')).toBe('asset')
    expect(ask('/customer-app/assets/start-DcJ6QfBl.js')).toBe('other')
    expect(ask('/enduser-app/sw.js')).toBe('other')
  })

  it('never touches a call, a write or another origin', () => {
    expect(ask('/v2/endusers/stock/7')).toBe('other')
    expect(ask('/graphql', 'cors', 'POST')).toBe('other')
    expect(ask('/enduser-app/assets/start.js', 'cors', 'POST')).toBe('other')
    expect(ask('/', 'navigate', 'POST')).toBe('other')
    expect(ask('https://elsewhere.example/enduser-app/assets/start.js')).toBe('other')
    expect(ask('https://elsewhere.example/', 'navigate')).toBe('other')
  })
})
