import { describe, expect, it } from 'vitest'
import { reportAddress, reportPlace } from './reportPlace.ts'

const origin = 'https://portal.example'
const page = '/v2/dashboards/embed/7'

describe('a report is shown by', () => {
  it.each([`${origin}${page}`, page, `${origin}/v2/../v2/dashboards/embed/7`])('the services: %s', (embedUrl) => {
    expect(reportPlace(embedUrl, origin)).toEqual({ kind: 'own', url: new URL(page, origin) })
  })

  it('the services, whichever name of this machine is on screen', () => {
    const found = reportPlace(`http://127.0.0.1:8787${page}`, 'http://localhost:8787')
    expect(found).toEqual({ kind: 'own', url: new URL(`http://localhost:8787${page}`) })
  })

  it.each([
    'https://app.powerbi.com/reportEmbed?reportId=1',
    'https://app.powerbigov.us/reportEmbed',
    'https://app.high.powerbigov.us/reportEmbed',
    'https://app.powerbi.cn/reportEmbed',
  ])('Power BI: %s', (embedUrl) => {
    expect(reportPlace(embedUrl, origin)).toEqual({ kind: 'powerBi', url: new URL(embedUrl) })
  })

  it.each([
    ['http://app.powerbi.com/reportEmbed', 'app.powerbi.com'],
    ['https://app.powerbi.com:8443/reportEmbed', 'app.powerbi.com:8443'],
    ['https://user@app.powerbi.com/reportEmbed', 'app.powerbi.com'],
    ['https://powerbi.com/reportEmbed', 'powerbi.com'],
    ['https://evilpowerbi.com/reportEmbed', 'evilpowerbi.com'],
    ['https://app.powerbi.com.evil.example/reportEmbed', 'app.powerbi.com.evil.example'],
    [`https://evil.example${page}`, 'evil.example'],
    [`http://portal.example${page}`, 'portal.example'],
    [`https://portal.example:444${page}`, 'portal.example:444'],
    [`${origin}/stock`, 'portal.example'],
    [`${origin}/v2/dashboards/embed/../../../stock`, 'portal.example'],
    ['//evil.example/v2/dashboards/embed/7', 'evil.example'],
    ['javascript:alert(1)', ''],
    ['data:text/html,hello', ''],
    ['https://', ''],
  ])('nobody the portal may frame: %s', (embedUrl, host) => {
    expect(reportPlace(embedUrl, origin)).toEqual({ kind: 'foreign', host })
  })
})

describe('the address of a report page', () => {
  it('has token, language and theme, each as it is', () => {
    const address = new URL(
      reportAddress(new URL(page, origin), { token: 'a.b+c&lang=fr', language: 'ko', theme: 'dark' }),
    )
    expect(address.pathname).toBe(page)
    expect(Object.fromEntries(address.searchParams)).toEqual({ token: 'a.b+c&lang=fr', lang: 'ko', theme: 'dark' })
  })
})
