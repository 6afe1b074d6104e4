import { Problem } from '@crateway/shared/errors/Problem.ts'
import { type Decision, type Rules, refuse, refuseMethod } from './decision.ts'
import { decideOwn } from './http/decideOwn.ts'
import { type Door, findDoor } from './http/door.ts'
import type { Facts } from './http/facts.ts'
import { decidePage } from './pages/decidePage.ts'
import { decideProxy } from './proxy/decideProxy.ts'

/**
 * The one decision of a request. Pure: the same facts and rules give the same decision.
 * @param door where the request stands, for whoever knows already
 */
export function decide(facts: Facts, rules: Rules, door: Door = findDoor(facts, rules.families)): Decision {
  // Two Host headers are how a request is made to mean two things to two servers (RFC 9112 section 3.2).
  if ((facts.hosts ?? 1) > 1) return refuse(new Problem('malformed', { message: 'The request names two hosts' }))
  switch (door.kind) {
    case 'nowhere':
      return refuse(new Problem('not_found', { message: 'There is nothing at this path' }))
    case 'own':
      return decideOwn(facts, door.name, rules)
    case 'asset':
      return ['GET', 'HEAD'].includes(facts.method) ? door : refuseMethod(['GET', 'HEAD'])
    case 'family':
      return decideProxy(facts, door.family, rules)
    case 'page':
      return decidePage(facts, door.page)
  }
}
