// `npm run admin -- …`: groups, users, roles, device keys, passwords and signing keys, on the services' database.
import { text } from 'node:stream/consumers'
import { runAdmin } from '../../services/src/admin/runAdmin.ts'
import { publicUrlOf } from '../servers.ts'

process.exitCode = await runAdmin(process.argv.slice(2), {
  // Links lead to where the portal will be, which the gateway's settings tell.
  env: { ...process.env, PUBLIC_URL: publicUrlOf({}) },
  readInput: () => text(process.stdin),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
