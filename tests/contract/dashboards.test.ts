import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  crateCycles,
  endusers,
  groupCustomers,
  groupReports,
  groups,
  reports,
  users,
} from '../../services/src/db/schema/index.ts'
import { textsIn } from '../../services/src/i18n/texts.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { logout } from '../../shared/src/contract/calls/auth.ts'
import { listReports, openReport } from '../../shared/src/contract/calls/dashboards.ts'
import { languages } from '../../shared/src/contract/languages.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { expire, forge, resign } from './matrix/people.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { withoutRight } from './withRight.ts'

const today = demoNow.toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The rows of the table of a page, the first cell first, its total last; cells as text. */
function rowsOf(html: string): readonly (readonly string[])[] {
  const [, body = ''] = /<tbody>(.*)<\/table>/s.exec(html) ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell),
  )
}

const numberOf = (cell: string | undefined) => Number((cell ?? '').replaceAll(',', '').replace('−', '-'))
const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

describe.each(databaseKinds(inject('postgresUrl')))('dashboards on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let login: LoginResult
  beforeAll(async () => {
    portal = await openPortal(await place())
    const session = await portal.signIn('shipper')
    shipper = session.client
    login = session.login
  })
  afterAll(() => portal.close())

  const pathOf = (embedUrl: string) => new URL(embedUrl).pathname

  async function open(id: string, client = shipper): Promise<{ readonly token: string; readonly path: string }> {
    const { token, embedUrl = '' } = await client.call(openReport, { params: { reportId: id } })
    return { token, path: pathOf(embedUrl) }
  }

  async function show(path: string, query: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await portal.request(`${path}?${new URLSearchParams(query)}`, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  /** The page of one of the demo world's reports, by its name. */
  async function showNamed(name: string, query: Record<string, string> = {}) {
    const { value } = await shipper.call(listReports, {})
    const { token, path } = await open(value.find((report) => report.name === name)?.id ?? '')
    return show(path, { token, ...query })
  }

  it('lists the reports of a group in the order of its menu', async () => {
    const { value } = await shipper.call(listReports, {})
    expect(value.map(({ id }) => id)).toEqual(login.user.group.powerBis.map(({ id }) => id))
    expect(value.length).toBeGreaterThanOrEqual(3)
    const { client: rival, login: theirs } = await portal.signIn('rival')
    const { value: others } = await rival.call(listReports, {})
    expect(others.map(({ id }) => id)).toEqual(theirs.user.group.powerBis.map(({ id }) => id))
    expect(others.length).toBeLessThan(value.length)
  })

  it('shows each report as a page that runs in a sandboxed frame of the portal, and keeps it nowhere', async () => {
    for (const { id } of (await shipper.call(listReports, {})).value) {
      const { token, path } = await open(id)
      const { status, headers, html } = await show(path, { token })
      expect([status, headers.get('Content-Type')], html).toEqual([200, 'text/html; charset=UTF-8'])
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect([headers.get('Referrer-Policy'), headers.get('X-Content-Type-Options')]).toEqual([
        'no-referrer',
        'nosniff',
      ])
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain(
        "default-src 'none'; script-src http://portal.test/v2/dashboards/embed/assets/; style-src",
      )
      expect(policy).toContain("frame-ancestors 'self' http://portal.test; sandbox allow-scripts")
      expect(policy).not.toMatch(/unsafe|allow-same-origin/)
      // A page that isolates itself cannot be sandboxed.
      expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull()
      expect(html).not.toMatch(/<script>|style=|\son\w+=/)
      expect(rowsOf(html).length).toBeGreaterThan(5)
    }
  })

  it('serves what the pages load to frames that have no origin, for caches to keep', async () => {
    const { html } = await showNamed('Fleet_by_place')
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(4)
    for (const file of files) {
      const { headers, status } = await portal.request(file)
      expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)])
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    const missing = await portal.request('/v2/dashboards/embed/assets/report-000000000000.js')
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'private, no-store'])
    expect((await portal.request(files[0] ?? '', { method: 'POST' })).status).toBe(405)
  })

  it.each(languages)('speaks $name, in both themes', async ({ code }) => {
    const { t } = textsIn(code)
    for (const theme of ['light', 'dark']) {
      const { html } = await showNamed('Stock_against_contract', { lang: code, theme })
      expect(html).toContain(`<h1>${t('shell.reports.stock_against_contract')}</h1>`)
      expect(html).toMatch(new RegExp(`<html lang="${code}(-\\w+)?" data-theme="${theme}">`))
    }
    const { token, path } = await open('1')
    const asked = await show(path, { token, lang: 'xx' }, { 'Accept-Language': `de, ${code};q=0.5` })
    expect(asked.html).toContain(t('shell.reports.fleet_by_place'))
  })

  describe('tokens', () => {
    it('open one report only, and nothing else', async () => {
      const [first, second] = [await open('1'), await open('2')]
      expect((await show(second.path, { token: first.token })).status).toBe(404)
      const bearer = { Authorization: `Bearer ${first.token}` }
      expect((await portal.request('/v2/dashboards/reports', { headers: bearer })).status).toBe(401)
      expect((await portal.request('/session', { method: 'POST', headers: bearer })).status).toBe(401)
    })

    it('cannot be stood in for by those of the portal, nor by a cookie', async () => {
      const { path } = await open('1')
      expect((await show(path, { token: login.token })).status).toBe(401)
      const cookie = `crateway=${login.token}; __Host-crateway=${login.token}`
      const headers = { Authorization: `Bearer ${login.token}`, Cookie: cookie }
      expect((await show(path, {}, headers)).status).toBe(401)
    })

    it('are each their own, in the same second too', async () => {
      const opened = await Promise.all([open('1'), open('1'), open('1')])
      expect(new Set(opened.map(({ token }) => token)).size).toBe(3)
    })

    it.each(['', 'x', 'a.b.c', 'null'])('are not %j', async (token) => {
      const { path } = await open('1')
      const { status, html, headers } = await show(path, { token, lang: 'fr' })
      expect([status, headers.get('Content-Type')]).toEqual([401, 'text/html; charset=UTF-8'])
      expect(html).toContain(textsIn('fr').t('reportPage.expired.title').replaceAll("'", '&#39;'))
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    })

    it('are not forged, changed or old', async () => {
      const { token, path } = await open('1')
      const bad = [await forge(token), await expire(token, portal), `${token.slice(0, -4)}AAAA`, `${token}.`]
      for (const one of bad) expect((await show(path, { token: one })).status).toBe(401)
      expect((await show(path, { token })).status).toBe(200)
    })

    it.each([
      ['another audience', { claims: { aud: 'crateway' } }],
      ['another issuer', { claims: { iss: 'crateway' } }],
      ['another type', { header: { typ: 'JWT' } }],
      ['a longer life', { claims: { exp: Math.floor(demoNow.getTime() / 1_000) + 3_600, iat: 0 } }],
      ['no session', { claims: { session: undefined } }],
      ['another session', { claims: { session: 7 } }],
      ['another group', { claims: { group: '2' } }],
      ['another session version', { claims: { sv: 7 } }],
      ['another person', { claims: { sub: 'nobody' } }],
    ])('with %s are not, even when our own key signed them', async (_, change) => {
      const { token, path } = await open('1')
      expect((await show(path, { token: await resign(token, portal, {}) })).status).toBe(200)
      expect((await show(path, { token: await resign(token, portal, change) })).status).toBe(401)
    })

    it('live ten minutes', async () => {
      const { token } = await open('1')
      const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(exp - iat).toBe(600)
    })

    it('end with the session they were asked for in', async () => {
      const { client } = await portal.signIn('shipper')
      const { token, path } = await open('1', client)
      expect((await show(path, { token })).status).toBe(200)
      await client.call(logout, {})
      expect((await show(path, { token })).status).toBe(401)
    })

    it('end when the password changes', async () => {
      const { token, path } = await open('1')
      const { id } = login.user
      const raise = (by: number) =>
        portal.database
          .update(users)
          .set({ sessionVersion: sql`${users.sessionVersion} + ${by}` })
          .where(eq(users.id, id))
      await raise(1)
      expect((await show(path, { token })).status).toBe(401)
      await raise(-1)
      expect((await show(path, { token })).status).toBe(200)
    })

    it('do not outlive the right', async () => {
      const { client, login: demo } = await portal.signIn('rival')
      const { token, path } = await open('1', client)
      expect(demo.user.role.rights.map(({ name }) => name)).toContain('Dashboard access')
      await withoutRight(portal, { account: 'rival', right: 'Dashboard access' }, async () => {
        expect((await show(path, { token })).status).toBe(404)
      })
      expect((await show(path, { token })).status).toBe(200)
    })
  })

  describe('reports', () => {
    it('that a group does not own, or nobody has, are not found', async () => {
      const { client: rival } = await portal.signIn('rival')
      for (const reportId of ['3', 'nobody']) {
        expect((await problemOf(rival.call(openReport, { params: { reportId } }))).code).toBe('not_found')
      }
    })

    it('that the services cannot draw are not opened', async () => {
      const { id: groupId } = login.user.group
      await portal.database.insert(reports).values([{ id: 'odd', name: 'Something else' }])
      await portal.database.insert(groupReports).values([{ groupId, reportId: 'odd', position: 8 }])
      expect((await problemOf(shipper.call(openReport, { params: { reportId: 'odd' } }))).code).toBe('not_found')
      await portal.database.delete(groupReports).where(eq(groupReports.reportId, 'odd'))
    })

    it('write names as text, whatever is in them', async () => {
      const { id, name } = login.user.group
      const odd = `</script><img src=x onerror=alert(1)>"'&`
      await portal.database.update(groups).set({ name: odd }).where(eq(groups.id, id))
      const { html } = await showNamed('Fleet_by_place')
      expect(html).not.toContain('<img')
      expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
      await portal.database.update(groups).set({ name }).where(eq(groups.id, id))
    })

    it('say so when there is nothing to show', async () => {
      const { id } = login.user.group
      const owned = await portal.database.delete(groupCustomers).where(eq(groupCustomers.groupId, id)).returning()
      for (const report of ['Fleet_by_place', 'Cycle_time_by_country', 'Stock_against_contract']) {
        const { html, status } = await showNamed(report)
        expect(status).toBe(200)
        expect(html).toContain(textsIn('en').t('reportPage.empty.title'))
        expect(html).not.toContain('<canvas')
      }
      await portal.database.insert(groupCustomers).values(owned)
    })
  })

  describe('figures', () => {
    const customerIds = () => login.user.group.customers.map(({ id }) => id)
    const openCycles = () =>
      portal.database
        .select()
        .from(crateCycles)
        .where(and(inArray(crateCycles.customerId, customerIds()), isNull(crateCycles.collectionDate)))

    it('of the fleet count every crate that is out once', async () => {
      const cycles = await openCycles()
      const arrived = cycles.filter(({ arrivalDate, expectedArrivalDate }) => {
        const arrival = arrivalDate ?? expectedArrivalDate
        return arrival !== null && arrival <= today
      })
      const plants = cycles.filter(({ enduserId }) => enduserId === null)
      const rows = rowsOf((await showNamed('Fleet_by_place')).html)
      const total = rows.at(-1)?.slice(1).map(numberOf)
      expect(total).toEqual([
        plants.length,
        cycles.length - plants.length - arrived.length,
        arrived.length,
        cycles.length,
      ])
      for (const column of [1, 2, 3, 4]) {
        const sum = rows.slice(0, -1).reduce((all, row) => all + numberOf(row[column]), 0)
        expect(sum).toBe(total?.[column - 1])
      }
    })

    it('of the stock are those of the stock screen', async () => {
      const rows = rowsOf((await showNamed('Stock_against_contract')).html)
      const shown = new Map(rows.map((row) => [`${row[0]} of ${row[1]}`, row.slice(3).map(numberOf)]))
      for (const customer of login.user.group.customers) {
        const stock = (await findStockSummary(shipper, customer.id)).filter(({ stock: { quantity } }) => quantity > 0)
        expect(stock.length).toBeGreaterThan(0)
        for (const { name, contractualRentalDays, stock: figures } of stock) {
          const escaped = `${name} of ${customer.name}`.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
          const [quantity, cycle, agreed, daysOver, overdue, lost] = shown.get(escaped) ?? []
          expect([quantity, cycle, overdue, lost]).toEqual([
            figures.quantity,
            Math.round(figures.averageRentalDays ?? Number.NaN),
            figures.overdue,
            figures.deemedLost,
          ])
          if (contractualRentalDays !== null) {
            expect([agreed, daysOver]).toEqual([contractualRentalDays, figures.exceededContractualDays])
          }
          shown.delete(escaped)
        }
      }
      expect([...shown.keys()]).toEqual([])
    })

    it('of the cycle time are means over a year, by the country of the end customer', async () => {
      const places = new Map((await portal.database.select().from(endusers)).map((row) => [row.id, row.countryCode]))
      const done = (
        await portal.database.select().from(crateCycles).where(inArray(crateCycles.customerId, customerIds()))
      ).flatMap(({ collectionDate, deliveryDate, enduserId }) =>
        collectionDate !== null && enduserId !== null && collectionDate > '2025-03-31' && collectionDate <= today
          ? [{ country: places.get(enduserId) ?? '', days: daysBetween(deliveryDate, collectionDate) }]
          : [],
      )
      const byCountry = Map.groupBy(done, ({ country }) => country)
      const rows = rowsOf((await showNamed('Cycle_time_by_country')).html)
      expect(rows.slice(0, -1)).toHaveLength(byCountry.size)
      const { countryName } = textsIn('en')
      for (const [country, cycles] of byCountry) {
        const row = rows.find(([name]) => name === countryName(country).replaceAll("'", '&#39;'))
        expect([numberOf(row?.[1]), numberOf(row?.[2])]).toEqual([cycles.length, mean(cycles.map(({ days }) => days))])
      }
      expect([numberOf(rows.at(-1)?.[1]), numberOf(rows.at(-1)?.[2])]).toEqual([
        done.length,
        mean(done.map(({ days }) => days)),
      ])
    })
  })
})
