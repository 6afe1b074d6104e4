import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import type { Theme } from '@crateway/shared/state/theme.ts'

/** Where a report is shown: by our own services, by Power BI, or by somebody whom nobody may frame. */
export type ReportPlace =
  | { readonly kind: 'own'; readonly url: URL }
  | { readonly kind: 'powerBi'; readonly url: URL }
  /** `host` is empty for what is no address at all. */
  | { readonly kind: 'foreign'; readonly host: string }

/** The folder of the services' report pages. */
const ownFolder = '/v2/dashboards/embed/'

/** Power BI and its national clouds; reports come from hosts below these. */
const powerBiDomains = ['powerbi.com', 'powerbigov.us', 'powerbi.cn']

/** A portal on this machine answers to all these names; which of them a person typed is a matter of taste. */
const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

function isOwnOrigin(url: URL, own: URL): boolean {
  if (url.origin === own.origin) return true
  const areLoopback = [url, own].every(({ hostname }) => loopbackHosts.includes(hostname))
  return areLoopback && url.protocol === own.protocol && url.port === own.port
}

function isPowerBi({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== 'https:' || port + username + password !== '') return false
  return powerBiDomains.some((domain) => hostname.endsWith(`.${domain}`))
}

/** `URL.canParse` would do, but Safari has it from 17 and Chrome from 120. */
function readUrl(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}

/**
 * Who shows a report, by the address the services gave for it. A page of ours is addressed on the origin that the person
 * is at.
 * @param origin the portal's, of the page on screen
 */
export function reportPlace(embedUrl: string, origin: string): ReportPlace {
  const url = readUrl(embedUrl, origin)
  if (url === null) return { kind: 'foreign', host: '' }
  if (isPowerBi(url)) return { kind: 'powerBi', url }
  if (isOwnOrigin(url, new URL(origin)) && url.pathname.startsWith(ownFolder)) {
    return { kind: 'own', url: new URL(url.pathname + url.search, origin) }
  }
  return { kind: 'foreign', host: url.host }
}

/** Where Power BI shows a report whose address nobody gave. @param reportId its id there */
export function powerBiAddress(reportId: string): string {
  return `https://app.powerbi.com/reportEmbed?${new URLSearchParams({ reportId })}`
}

/** How a page of ours is to be opened. */
export interface ReportView {
  readonly token: string
  readonly language: LanguageCode
  readonly theme: Theme
}

/** Address of a page of ours as the reader wants to see it. */
export function reportAddress(page: URL, { token, language, theme }: ReportView): string {
  const address = new URL(page)
  address.searchParams.set('token', token)
  address.searchParams.set('lang', language)
  address.searchParams.set('theme', theme)
  return address.href
}
