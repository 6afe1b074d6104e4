// PostGraphile on one database, as a process of its own like our services: the peer of the bench. Tells its port by IPC.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const [connectionString = ''] = process.argv.slice(2)

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // Only columns with an index of their own could be filtered and sorted by otherwise.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString, schemas: ['public'], pubsub: false })],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null)
    process.send?.({ type: 'ready', origin: `http://127.0.0.1:${address.port}` })
})
