// `npm run upstreams`: writes docs/upstreams.md from the tables of calls.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { upstreamsPage } from '../upstreamsPage.ts'

writeFileSync(join(root, 'docs/upstreams.md'), upstreamsPage())
