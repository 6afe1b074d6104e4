import type { LanguageCode } from '../../contract/languages.ts'
import { ports } from './ports.ts'

/** Ports by their English names, and what they are called in a language where that is another name. */
export type PortNames = ReadonlyMap<string, string>

/** Each language is a file of its own, fetched once a map is on screen in it. */
const files: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<{ readonly portNames: string }>>> = {
  fr: () => import('./portNames/fr.ts'),
  ko: () => import('./portNames/ko.ts'),
  pt: () => import('./portNames/pt.ts'),
  ru: () => import('./portNames/ru.ts'),
  zh: () => import('./portNames/zh.ts'),
}

/** The pairs of a file: behind each English name, the name in its language. */
export function readPortNames(lines: string): PortNames {
  const entries = lines.split(/[;\n]/).map((entry) => entry.trim())
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const port = ports.find(({ name }) => entry.startsWith(`${name} `))
      return port ? [[port.name, entry.slice(port.name.length + 1)]] : []
    }),
  )
}

/** What ports are called in a language; without the file, as in English. */
export async function loadPortNames(code: LanguageCode): Promise<PortNames> {
  if (code === 'en') return new Map()
  try {
    return readPortNames((await files[code]()).portNames)
  } catch {
    return new Map()
  }
}
