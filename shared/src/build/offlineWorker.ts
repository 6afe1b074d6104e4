import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { languages } from '../contract/languages.ts'
import { type AppName, pagesOf } from '../contract/pages.ts'
import { readLocale } from './readLocale.ts'

/** Files with a hash in their name, without their compressed copies of an earlier build. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/
/** A file of words, as `localeTexts` names it: its language comes first. */
const words = /^assets\/([a-z]{2})-\w+-[\w-]{8}\.json$/

/**
 * Writes the service worker of an app as `sw.js`: one script without imports, as every browser takes it, with the list of
 * the app's files in it. The gateway gives it out as `/sw.js` (ADR 055).
 * @param entry the worker's module
 */
export function offlineWorker(app: AppName, entry: string): Plugin {
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
      const addressesOf = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => base + file)
      const known = {
        pages: pagesOf(app).map(({ path }) => path),
        assets: `${base}assets/`,
        files: files.map((file) => base + file),
        screens: addressesOf(/\.(?:js|css)$/),
        words: Object.fromEntries(
          languages.map(({ code }) => [
            code,
            files
              .filter((file) => words.exec(file)?.[1] === code && !file.includes('-public-'))
              .map((file) => base + file),
          ]),
        ),
        texts: Object.fromEntries(languages.map(({ code }) => [code, readLocale(code).offlinePage])),
      }
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
