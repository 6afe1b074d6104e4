import { measure, type Times } from './measure.ts'
import { restRead, type Subject } from './reads.ts'
import { say } from './timeTable.ts'

const exportsAtOnce = 4

/** A consignee by its id: what a page asks for beside its rows. */
const smallRead = restRead(({ enduserId }) => `/v2/endusers/${enduserId}`)

/** Reads a whole export again and again until it is told to stop. */
async function keepExporting({ origin, token, customerId }: Subject, signal: AbortSignal): Promise<void> {
  const span = 'fromDate=2000-01-01&toDate=2100-01-01'
  while (!signal.aborted) {
    const response = await fetch(`${origin}/v2/customers/${customerId}/globalCollection?${span}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' },
      signal,
    })
    if (!response.ok || response.body === null) throw new Error(`An export answered ${response.status}`)
    for await (const _ of response.body);
  }
}

const told = ({ p50, p95 }: Times) => `${p50.toFixed(1)} | ${p95.toFixed(1)}`

/** A small read alone and while exports run, in turn twice, with its times in a table. */
export async function benchSmallRead(subject: Subject): Promise<void> {
  say(`\n| A small read | p50 ms | p95 ms |\n|---|---|---|`)
  for (let time = 0; time < 2; time++) {
    const options = { runs: 200, warmUp: 20 }
    say(`| alone | ${told(await measure(() => smallRead(subject), options))} |`)
    const stop = new AbortController()
    const running = Array.from({ length: exportsAtOnce }, () => keepExporting(subject, stop.signal))
    const busy = Promise.all(running).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    say(`| while ${exportsAtOnce} exports run | ${told(await measure(() => smallRead(subject), options))} |`)
    stop.abort()
    await busy
  }
}
