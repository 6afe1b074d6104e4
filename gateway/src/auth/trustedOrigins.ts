const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/**
 * The origins whose pages may change the page session: the portal's own. A portal on this machine answers to all names
 * of the loopback address, and which of them a person types is a matter of taste.
 */
export function trustedOrigins(publicUrl: string): readonly string[] {
  const { hostname, protocol, port } = new URL(publicUrl)
  if (!loopbackHosts.includes(hostname)) return [publicUrl]
  return loopbackHosts.map((host) => new URL(`${protocol}//${host}${port === '' ? '' : `:${port}`}`).origin)
}
