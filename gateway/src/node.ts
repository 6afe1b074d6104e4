import cluster from 'node:cluster'
import { SettingError } from '@crateway/shared/contract/settings.ts'
import { createLog } from '@crateway/shared/errors/log.ts'
import { type GatewayConfig, readConfig } from './config.ts'
import { refuseToStart } from './refuseToStart.ts'
import { serve } from './serve.ts'
import { superviseWorkers } from './superviseWorkers.ts'

/** The services as they listen when nobody says otherwise. */
const servicesOrigin = 'http://127.0.0.1:8788'

function readSettings(): GatewayConfig {
  const upstreams = { V1_URL: servicesOrigin, V2_URL: servicesOrigin, GRAPHQL_URL: servicesOrigin }
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  try {
    return readConfig({ ...upstreams, ...given })
  } catch (error) {
    if (error instanceof SettingError) return refuseToStart(error.message)
    throw error
  }
}

const settings = readSettings()
if (settings.workers > 1 && cluster.isPrimary) {
  await superviseWorkers(
    settings,
    createLog(settings.logLevel, (line) => process.stdout.write(`${line}\n`)),
  )
} else await serve(settings)
