import { type AppName, appOfGroup } from '@crateway/shared/contract/pages.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemOfPerson } from '../auth/problemOfPerson.ts'
import { type Decision, type Rules, refuse, refuseMethod } from '../decision.ts'
import { type OwnName, ownDoors } from './door.ts'
import type { Facts } from './facts.ts'

/** An origin as browsers send it, of a length that is fit for a log. */
const plainOrigin = /^[\x21-\x7e]{1,200}$/

/**
 * Refuses what a page of another origin asks for; undefined for all else. A browser names the page's origin on every POST and
 * DELETE; a program that is no browser need not. The log tells both origins: a wrong `PUBLIC_URL` lets nobody sign in.
 */
function refuseForeign(facts: Facts, trusted: readonly string[]): Decision | undefined {
  const origin = facts.headers.get('origin')
  if (origin === null || trusted.includes(origin)) return undefined
  const asker = plainOrigin.test(origin) ? origin : 'no origin that a browser sends'
  const cause = `A page of ${asker}, not of ${trusted.join(', ')} (PUBLIC_URL)`
  return refuse(new Problem('forbidden', { message: 'A page of another origin may not change the session', cause }))
}

/** The app whose service worker a person gets; undefined for who gets the one that removes itself (ADR 055). */
const appOfWorker = ({ person }: Facts): AppName | undefined =>
  person.state === 'known' ? appOfGroup[person.claims.groupType] : undefined

/** The decision for one of the gateway's own paths. */
export function decideOwn(facts: Facts, name: OwnName, rules: Rules): Decision {
  const methods: readonly string[] = ownDoors[name].methods
  if (!methods.includes(facts.method)) return refuseMethod(methods)
  const app = name === 'serviceWorker' ? appOfWorker(facts) : undefined
  if (app) return { kind: 'asset', app, file: 'sw.js' }
  if (name !== 'session') return { kind: 'own', name }
  const foreign = refuseForeign(facts, rules.trustedOrigins)
  if (foreign) return foreign
  if (facts.method === 'POST' && facts.person.state !== 'known') return refuse(problemOfPerson(facts.person))
  return { kind: 'own', name }
}
