// An upstream of the proxy bench, as a process of its own: answers everything with 2 KB of JSON. Tells its port by IPC.
import { createServer } from 'node:http'

const rows = Array.from({ length: 20 }, (_, row) => ({
  barcode: `GPS52${row}`.padEnd(14, '0'),
  rentalDays: row,
  place: 'At a consignee',
}))
const body = Buffer.from(JSON.stringify(rows).padEnd(2_048))

const server = createServer((_request, response) => {
  response.writeHead(200, ['content-type', 'application/json', 'content-length', String(body.byteLength)])
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) {
    process.send?.({ type: 'ready', origin: `http://127.0.0.1:${address.port}` })
  }
})
