import type { RestClient } from '../restClient.ts'

/** Asks the gateway for the page cookie of the token the client carries (CONTRACT section 2). */
export async function openPageSession(client: RestClient): Promise<void> {
  await client.send({ method: 'POST', path: '/session' })
}

/** Clears the page cookie. Works without a token. */
export async function closePageSession(client: RestClient): Promise<void> {
  await client.send({ method: 'DELETE', path: '/session' })
}
