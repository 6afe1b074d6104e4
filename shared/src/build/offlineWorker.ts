import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, string, type } from 'superstruct'
import { build, type Plugin } from 'vite'
import { type LanguageCode, languages } from '../contract/languages.ts'
import { type AppName, pagesOf } from '../contract/pages.ts'
import type { OfflineTexts } from '../worker/offlinePage.ts'
import type { ReadableBundle, WorkerBundle } from '../worker/workerBundle.ts'
import { readLocale } from './readLocale.ts'

/** Files with a hash in their name, without their compressed copies of an earlier build. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/
const codePattern = /\.(?:js|css)$/
/** A file of words, as `localeTexts` names it: its language comes first. */
const wordsPattern = /\/assets\/([a-z]{2})-(?!public-)\w+-[\w-]{8}\.json$/

const textsStruct = type({ title: string(), text: string(), kept: string(), retry: string(), home: string() })

/** What its page without a line says, by language. @param isReadable whether anything can be read then */
function textsOf(isReadable: boolean): Record<string, OfflineTexts> {
  const textsIn = (code: LanguageCode): OfflineTexts => {
    const { kept, ...texts } = create(readLocale(code).offlinePage, textsStruct)
    return isReadable ? { ...texts, kept } : texts
  }
  return Object.fromEntries(languages.map(({ code }) => [code, textsIn(code)]))
}

/** What it takes to open any screen without a line. @param files addresses of the app's files */
function readableParts(app: AppName, files: readonly string[]): Omit<ReadableBundle, keyof WorkerBundle> {
  const wordsIn = (code: string) => files.filter((file) => wordsPattern.exec(file)?.[1] === code)
  return {
    pages: pagesOf(app).map(({ path }) => path),
    screens: files.filter((file) => codePattern.test(file)),
    words: Object.fromEntries(languages.map(({ code }) => [code, wordsIn(code)])),
  }
}

/**
 * Writes the service worker of an app as `sw.js`: one script without imports, as every browser takes it, with the list of
 * the app's files in it. The gateway gives it out as `/sw.js` (ADR 055).
 * @param entry the worker's module
 * @param isReadable whether the app is read without a line too
 */
export function offlineWorker(app: AppName, entry: string, { isReadable = false } = {}): Plugin {
  let base = '/'
  return {
    name: 'crateway-offline-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    // What is named before is not all written: the bundler drops scripts that hold nothing.
    async writeBundle({ dir = '' }) {
      const files = (await readdir(join(dir, 'assets')))
        .map((file) => `assets/${file}`)
        .filter((file) => hashed.test(file))
      const addresses = files.map((file) => base + file)
      const common: WorkerBundle = { app, assets: `${base}assets/`, files: addresses, texts: textsOf(isReadable) }
      const known = isReadable ? { ...common, ...readableParts(app, addresses) } : common
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { builtBundle: JSON.stringify(known) },
        build: {
          write: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'worker', fileName: 'sw' },
        },
      })
      const [output] = [made].flat()
      const chunk = output && 'output' in output ? output.output[0] : undefined
      if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
      await writeFile(join(dir, 'sw.js'), chunk.code)
    },
  }
}
