import { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemOfPerson } from '../auth/problemOfPerson.ts'
import { type Decision, type Rules, refuse, refuseMethod } from '../decision.ts'
import type { Facts } from '../http/facts.ts'
import { type Family, type UpstreamName, upstreamNames } from './families.ts'
import { upstreamHeaders } from './upstreamHeaders.ts'
import { upstreamUrl } from './upstreamUrl.ts'

function problemOfCaller({ person }: Facts, family: Family): Problem | undefined {
  if (family.credentials === 'stripped') return undefined
  if (person.state !== 'known') {
    return family.credentials === 'optional' && person.state === 'nobody' ? undefined : problemOfPerson(person)
  }
  const isOtherAudience = family.audience !== undefined && person.claims.groupType !== family.audience
  return isOtherAudience ? new Problem('forbidden', { message: 'Your group does not have access to this' }) : undefined
}

function familiesApart({ upstream }: Family, { upstreams }: Rules): readonly UpstreamName[] {
  return upstreamNames.filter((name) => upstreams[name] !== upstreams[upstream])
}

/** The decision for a call of a family: who may make it, and what goes upstream. */
export function decideProxy(facts: Facts, family: Family, rules: Rules): Decision {
  if (!family.methods.includes(facts.method)) return refuseMethod(family.methods)
  const problem = problemOfCaller(facts, family)
  if (problem) return refuse(problem)
  const url = upstreamUrl(rules.upstreams[family.upstream], facts.pathname, facts.search)
  if (url === undefined) return refuse(new Problem('malformed', { message: 'The path cannot be passed on as it is' }))
  const decision = { kind: 'proxy', family, url, headers: upstreamHeaders(facts, family) } as const
  return family.listsOffers ? { ...decision, apart: familiesApart(family, rules) } : decision
}
