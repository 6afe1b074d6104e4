import { create, defaulted, type Infer, nullable, string, type } from 'superstruct'

/** A new app may be served by the gateway before it, so that what came later has a default. */
const clientConfigStruct = type({
  providerName: string(),
  /** Email address of customer service. */
  customerService: defaulted(nullable(string()), null),
  version: string(),
  tileUrlStreet: nullable(string()),
  tileUrlSatellite: nullable(string()),
  handsontableKey: string(),
})

/** What the gateway tells the apps of its settings, in the page's `crateway-config` meta element. */
export type ClientConfig = Infer<typeof clientConfigStruct>

/** Settings for a page that no gateway served (a component test, the gallery). */
const standalone: ClientConfig = {
  providerName: 'Crateway',
  customerService: null,
  version: '0.1.0',
  tileUrlStreet: null,
  tileUrlSatellite: null,
  handsontableKey: 'non-commercial-and-evaluation',
}

function readConfig(): ClientConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="crateway-config"]')?.content
  if (!content || content === '%CONFIG%') return standalone
  return create(JSON.parse(content), clientConfigStruct)
}

export const clientConfig: ClientConfig = readConfig()
