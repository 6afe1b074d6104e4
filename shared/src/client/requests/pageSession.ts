import type { Client } from '../client.ts'

/** Asks the gateway for the page cookie of the token the client carries (CONTRACT section 2). */
export async function openPageSession(client: Client): Promise<void> {
  await client.send({ method: 'POST', path: '/session' })
}

/** Clears the page cookie. Works without a token. */
export async function closePageSession(client: Client): Promise<void> {
  await client.send({ method: 'DELETE', path: '/session' })
}
