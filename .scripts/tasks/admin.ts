// `npm run admin -- …`: groups, users, roles, device keys, passwords and signing keys, on the services' database.
import { text } from 'node:stream/consumers'
import { runAdmin } from '../../services/src/admin/runAdmin.ts'
import { isLoopback } from '../../shared/src/contract/ipAddress.ts'
import { publicUrlOf } from '../servers.ts'

const { DATABASE_URL, SMTP_URL, HOST } = process.env
// Links of a portal for this machine alone lead to where its gateway listens; no others are guessed.
const isGuessed = !DATABASE_URL && !SMTP_URL && isLoopback(HOST || '127.0.0.1')
const env = isGuessed ? { ...process.env, PUBLIC_URL: publicUrlOf({}) } : process.env

process.exitCode = await runAdmin(process.argv.slice(2), {
  env,
  readInput: () => text(process.stdin),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
