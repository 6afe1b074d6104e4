import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { measure, type Times } from './measure.ts'
import { restRead, type Subject } from './reads.ts'
import { say } from './timeTable.ts'

const exportsAtOnce = 4

/** A consignee by its id: what a page asks for beside its rows. */
const smallRead = restRead(({ enduserId }) => `/v2/endusers/${enduserId}`)

/** Has exports downloaded again and again, once they have begun. @returns what ends them; it throws where they have ended before. */
async function startExports({ origin, token, customerId }: Subject): Promise<() => Promise<void>> {
  const span = 'fromDate=2000-01-01&toDate=2100-01-01'
  const address = `${origin}/v2/customers/${customerId}/globalCollection?${span}`
  const child = fork(join(import.meta.dirname, 'exportReader.ts'), [address, token, String(exportsAtOnce)])
  const begun = once(child, 'message')
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The exports ended with ${code} before they had begun`)
  })
  await Promise.race([begun, failed])
  return async () => {
    const ended = once(child, 'exit')
    if (!child.kill('SIGKILL')) throw new Error('The exports ended before they were told to')
    await ended
  }
}

const told = ({ p50, p95 }: Times) => `${p50.toFixed(1)} | ${p95.toFixed(1)}`

/** A small read alone and while exports run, in turn twice, with its times in a table. */
export async function benchSmallRead(subject: Subject): Promise<void> {
  say(`\n| A small read | p50 ms | p95 ms |\n|---|---|---|`)
  for (let time = 0; time < 2; time++) {
    const options = { runs: 200, warmUp: 20 }
    say(`| alone | ${told(await measure(() => smallRead(subject), options))} |`)
    const stop = await startExports(subject)
    try {
      say(`| while ${exportsAtOnce} exports run | ${told(await measure(() => smallRead(subject), options))} |`)
    } finally {
      await stop()
    }
  }
}
