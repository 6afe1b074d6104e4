import { hash, verify } from '@node-rs/argon2'

/** OWASP's choice for argon2id, the package's default kind: 19 MiB, two passes, one lane. About 25 ms on one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its own salt, ready to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

let placeholder: Promise<string> | undefined

/**
 * Whether the password fits. For an unknown account pass no hash: the same work is done against a placeholder, so that
 * the time taken never tells whether the account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  placeholder ??= hashPassword(crypto.randomUUID())
  const fits = await verify(passwordHash ?? (await placeholder), password)
  return fits && passwordHash !== undefined
}

/** Makes the placeholder ahead of the first sign-in, which would otherwise show by taking twice as long. */
export async function preparePasswords(): Promise<void> {
  placeholder ??= hashPassword(crypto.randomUUID())
  await placeholder
}
