// Downloads an export again and again until it is ended: a process of its own for the bench of small reads, which would wait for
// its own downloads too. Arguments: address, token, downloads at once.
const [address = '', token = '', atOnce = '1'] = process.argv.slice(2)

let isTold = false

/** Tells once that it reads. */
function tell(): void {
  if (!isTold) process.send?.('reading')
  isTold = true
}

async function keepReading(): Promise<void> {
  for (;;) {
    const response = await fetch(address, { headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' } })
    if (!response.ok || response.body === null) throw new Error(`An export answered ${response.status}`)
    for await (const _ of response.body) tell()
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, keepReading))
