import { readConfig, settingNames } from '../gateway/src/config.ts'
import { isLoopback } from '../shared/src/contract/ipAddress.ts'
import { SettingError } from '../shared/src/contract/settings.ts'

/** Of a server on a machine; a Worker has none of it, and Cloudflare itself says where a request comes from. */
const ofMachines = ['HOST', 'PORT', 'GATEWAY_WORKERS', 'DRAIN_DELAY', 'METRICS_HOST', 'METRICS_PORT', 'TRUSTED_PROXIES']

/**
 * The settings that a deployed gateway gets from an environment, by name. Throws a `SettingError` for what it could not
 * answer anybody with, before anything is deployed.
 */
export function edgeSettings(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  if (env.JWT_SECRET) {
    throw new SettingError(
      'JWT_SECRET must not be a variable that Cloudflare shows: use `wrangler secret put JWT_SECRET`.',
    )
  }
  const names = settingNames.filter((name) => !ofMachines.includes(name))
  const settings = Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]
      return value ? [[name, value] as const] : []
    }),
  )
  // A Worker is not on a machine of ours, so that nothing of it is on loopback.
  const { publicUrl, upstreams, keys } = readConfig({ ...settings, HOST: '0.0.0.0' })
  if (!publicUrl.startsWith('https:')) throw new SettingError('PUBLIC_URL must be an https origin on the edge.')
  const places = [...Object.values(upstreams).flat(), ...(keys.kind === 'jwks' ? keys.urls : [])]
  const near = places.find((place) => isLoopback(new URL(place).hostname.replace(/^\[|\]$/g, '')))
  if (near !== undefined) throw new SettingError(`${near} is on loopback, where a Worker finds nothing.`)
  // Tokens travel with every call.
  const open = places.find((place) => !place.startsWith('https:'))
  if (open !== undefined) throw new SettingError(`${open} must be https: a Worker reaches it over the internet.`)
  return settings
}
