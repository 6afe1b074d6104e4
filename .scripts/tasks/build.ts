// `npm run build`: builds the three apps anew.
import { buildApps } from '../builds.ts'

await buildApps({ force: true })
