// The gateway of the proxy bench, as a process of its own: as `gateway/src/node.ts` puts it together, with another folder for
// the files of all apps. Tells its port by IPC.

import { readConfig } from '../../gateway/src/config.ts'
import { createNodeServer } from '../../gateway/src/http/nodeServer.ts'
import { createNodeGateway } from '../../gateway/src/nodeGateway.ts'
import { createFolderAssets } from '../../gateway/src/pages/folderAssets.ts'
import { createPooledFetch } from '../../gateway/src/proxy/pooledFetch.ts'
import { createLog } from '../../shared/src/errors/log.ts'

const [folder = ''] = process.argv.slice(2)

const config = readConfig(process.env)
const { dispatcher, fetchUpstream } = createPooledFetch()
const listener = createNodeGateway({
  config,
  dispatcher,
  fetchUpstream,
  apps: createFolderAssets({ 'customer-app': folder, 'enduser-app': folder, 'links-app': folder }),
  clock: () => new Date(),
  log: createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`)),
})
const port = await createNodeServer(listener).listen('127.0.0.1', 0)
process.on('SIGINT', () => process.exit(0))
process.send?.({ type: 'ready', origin: `http://127.0.0.1:${port}` })
