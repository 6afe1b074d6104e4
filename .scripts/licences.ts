import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** A package that runs with the portal: in a service, in the gateway, or in a page. */
export interface Licensed {
  /** The name it is imported by, and the one it is published under where that differs. */
  readonly name: string
  readonly version: string
  /** SPDX expression; undefined when nothing tells it. */
  readonly licence: string | undefined
}

/** What of a lock file's entry is looked at (npm's package-lock.json, version 3). */
interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** Sentences by which a licence text is known where a package names none. */
const sentences: readonly { readonly licence: string; readonly says: RegExp }[] = [
  { licence: 'MIT', says: /Permission is hereby granted, free of charge, to any person obtaining a copy/ },
  { licence: 'ISC', says: /Permission to use, copy, modify, and(\/or)? distribute this software for any purpose/ },
]

/** The licence a package's own text tells. */
function licenceOfText(folder: string): string | undefined {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].find((name) => existsSync(join(folder, name)))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' ')
  return sentences.find(({ says }) => says.test(text))?.licence
}

/** Handsontable has terms of its own, which name no SPDX licence. */
const isOwn = (licence: string): boolean => /^SEE LICEN[CS]E/i.test(licence)

function toLicensed([path, entry]: readonly [string, LockEntry]): Licensed {
  const imported = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const named = entry.license ?? licenceOfText(join(root, path))
  return {
    name: entry.name === undefined || entry.name === imported ? imported : `${imported} (${entry.name})`,
    version: entry.version ?? '',
    licence: named !== undefined && isOwn(named) ? 'own terms' : named,
  }
}

/** Every package that runs with the portal, by name, as package-lock.json has them; tools and tests are left out. */
export function readLicences(): readonly Licensed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const all = Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(toLicensed)
  // One release may lie in several places.
  const byRelease = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byRelease].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

const introduction = `# Licences

Packages that run with the portal, in its services, its gateway or its pages, and their licences. Tools that build and
test it are not among them. \`npm run licences\` writes this page from package-lock.json; a test holds it to that, and
refuses a package whose licence is unknown.

Fonts under OFL-1.1 (IBM Plex on the screens, Noto Sans on PDFs) may be embedded in documents, and are: a PDF carries the
part of a font it needs. Handsontable has [terms of its own](../README.md#before-production).
`

/** The page of licences, in Markdown. */
export function licencesPage(packages: readonly Licensed[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence ?? 'unknown'} |`)
  return `${introduction}\n| Package | Version | Licence |\n|---|---|---|\n${rows.join('\n')}\n`
}
