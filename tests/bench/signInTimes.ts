// `npm run bench -- signin`: how long a sign-in with a wrong password takes, by names that the demo world knows and by others, in
// turn, each from a network of its own so that nobody has to wait. Who times a refusal is not to learn whether there is such a
// person: their medians should be less than 5 ms apart. Prints the table of docs/performance.md.
import type { Account } from '../fixtures/accounts.ts'
import { inBenchWorld } from './benchWorld.ts'
import { say } from './timeTable.ts'

const known: readonly Account[] = ['shipper', 'viewer', 'rival', 'staff', 'demo', 'consignee', 'collector']
const rounds = 30
const farthest = 5

const query =
  'mutation ($username: String!, $password: String!) { localLogin(username: $username, password: $password) { token } }'

/** Milliseconds until a wrong password is refused. Fails where the answer is another one. */
async function timeRefusal(origin: string, username: string, ip: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-ip': ip },
    body: JSON.stringify({ query, variables: { username, password: 'Wrong-2026-wrong' } }),
  })
  const text = await answer.text()
  if (!text.includes('invalid_credentials')) throw new Error(`Not refused for its password: ${text}`)
  return performance.now() - start
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/** Whom a round asks for: each name beside one that nobody has, the order changing. */
const namesOf = (round: number) =>
  known.flatMap((name, place) => {
    const both = [{ kind: 'known', name } as const, { kind: 'unknown', name: `${name}x` } as const]
    return (round + place) % 2 === 0 ? both : both.toReversed()
  })

await inBenchWorld(1, async ({ services: { origin } }) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  let asked = 0
  for (let round = -1; round < rounds; round++) {
    for (const { kind, name } of namesOf(round)) {
      asked++
      const ms = await timeRefusal(origin, name, `10.${asked >> 8}.${asked & 255}.7`)
      // The first round finds everything cold.
      if (round >= 0) times[kind].push(ms)
    }
  }
  say('\n| A wrong password, by a name that is | runs | median ms | p95 ms |\n|---|---|---|---|')
  for (const [kind, its] of Object.entries(times)) {
    say(`| ${kind} | ${its.length} | ${at(its, 0.5).toFixed(1)} | ${at(its, 0.95).toFixed(1)} |`)
  }
  const apart = Math.abs(at(times.known, 0.5) - at(times.unknown, 0.5))
  say(`\nApart: ${apart.toFixed(1)} ms, ${apart < farthest ? 'kept' : 'MISSED'} (${farthest}).`)
})
