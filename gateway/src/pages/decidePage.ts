import { preferredLanguage } from '@crateway/shared/contract/acceptLanguage.ts'
import { cookieLanguage } from '@crateway/shared/contract/languageCookie.ts'
import { linkLanguage } from '@crateway/shared/contract/languages.ts'
import { appOfGroup, documentOf, maySee, type Page, pages } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemOfPerson } from '../auth/problemOfPerson.ts'
import { type Decision, refuse, refuseMethod } from '../decision.ts'
import type { Facts, ReadHeaders } from '../http/facts.ts'
import { qualityOf } from './negotiate.ts'
import { everyPage } from './servePage.ts'

/** A browser that opens a page takes HTML; a script that asks a wrong path for JSON must not get an app. */
function takesHtml(headers: ReadHeaders): boolean {
  const accept = headers.get('accept')
  return accept === null || ['text/html', 'text/*', '*/*'].some((type) => (qualityOf(accept, type) ?? 0) > 0)
}

function toLogin({ pathname, search, person }: Facts): Decision {
  const wanted = pathname + search
  const location = wanted === '/' ? '/login' : (`/login?redirect=${encodeURIComponent(wanted)}` as const)
  return { kind: 'redirect', location, clearsCookie: person.state === 'stranger' }
}

/** Whether a path is that of a public page but for a slip: who follows a mailed link has no account to sign in with. */
function isBeside(pathname: string): boolean {
  const [, first] = pathname.toLowerCase().split('/')
  return pages.some(({ path, access }) => access === 'public' && path.split('/')[1] === first)
}

/** The document of a page in the language it will begin in (ADR 028), as far as a request tells. */
function findDocument({ search, headers }: Facts, page: Page): string {
  const told = cookieLanguage(headers.get('cookie')) ?? linkLanguage(search)
  return documentOf(page, told ?? preferredLanguage(headers.get('accept-language')))
}

/**
 * The decision for a page (CONTRACT section 2, seed 1 section 2.1). `page` is undefined for a path the portal does not
 * have: its visitor's own app shows the 'Oups...' page there, and a mailed link that was cut short leads to /404.
 */
export function decidePage(facts: Facts, page: Page | undefined): Decision {
  if (!['GET', 'HEAD'].includes(facts.method)) return refuseMethod(['GET', 'HEAD'])
  if (!takesHtml(facts.headers)) return refuse(new Problem('not_found', { message: 'This path has a page only' }))
  if (page?.access === 'public')
    return { kind: 'page', app: 'links-app', document: findDocument(facts, page), isPublic: true }
  if (page === undefined && isBeside(facts.pathname)) {
    const told = linkLanguage(facts.search)
    return { kind: 'redirect', location: told ? `/404?lang=${told}` : '/404', clearsCookie: false }
  }
  const { person } = facts
  if (person.state === 'nobody' || person.state === 'stranger') return toLogin(facts)
  if (person.state !== 'known') return { kind: 'refuse', problem: problemOfPerson(person), asPage: true }
  if (page && !maySee(page, person.claims)) {
    return { kind: 'redirect', location: '/', clearsCookie: false, refused: facts.pathname }
  }
  const document = page ? findDocument(facts, page) : everyPage
  return { kind: 'page', app: appOfGroup[person.claims.groupType], document, isPublic: false }
}
