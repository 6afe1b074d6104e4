import gatewayPackage from '../../package.json' with { type: 'json' }
import type { GatewayConfig } from '../config.ts'
import type { PageContent } from './servePage.ts'

/** What pages tell the apps of the settings; everything here is public. */
export function pageContent(config: GatewayConfig): PageContent {
  const { providerName, customerService, tileUrlStreet, tileUrlSatellite, handsontableKey } = config
  return {
    providerName,
    config: {
      providerName,
      customerService,
      version: gatewayPackage.version,
      tileUrlStreet,
      tileUrlSatellite,
      handsontableKey,
    },
  }
}
