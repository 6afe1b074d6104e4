// `npm run licences`: writes docs/licences.md from package-lock.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesPage, readLicences } from '../licences.ts'
import { root } from '../root.ts'

const packages = readLicences()
writeFileSync(join(root, 'docs/licences.md'), licencesPage(packages))
console.log(`docs/licences.md names ${packages.length} packages.`)
