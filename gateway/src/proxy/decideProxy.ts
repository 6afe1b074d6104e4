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
  return upstreamNames.filter((name) => upstreams[name].join() !== upstreams[upstream].join())
}

/** The decision for a call of a family: who may make it, and what goes upstream. */
export function decideProxy(facts: Facts, family: Family, rules: Rules): Decision {
  if (!family.methods.includes(facts.method)) return refuseMethod(family.methods)
  const problem = problemOfCaller(facts, family)
  if (problem) return refuse(problem)
  const urls = rules.upstreams[family.upstream].map((base) => upstreamUrl(base, facts.pathname, facts.search))
  const [url, ...spares] = urls.filter((each) => each !== undefined)
  if (url === undefined || spares.length + 1 < urls.length)
    return refuse(new Problem('malformed', { message: 'The path cannot be passed on as it is' }))
  const decision: Decision = {
    kind: 'proxy',
    family,
    url,
    ...(spares.length > 0 ? { spares } : {}),
    headers: upstreamHeaders(facts, family),
  }
  return family.listsOffers ? { ...decision, apart: familiesApart(family, rules) } : decision
}
