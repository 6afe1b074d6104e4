import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { AliasOptions, UserConfig } from 'vite'
import type { AppName } from '../contract/pages.ts'
import { localeTexts } from './localeTexts.ts'
import { precompress } from './precompress.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Rosetta's complaining build while developing; a lean `graphql` in what people download. */
function aliases(mode: string): AliasOptions {
  return mode === 'development'
    ? [{ find: /^rosetta$/, replacement: 'rosetta/debug' }]
    : [{ find: /^graphql$/, replacement: pathOf('graphqlWithoutParser.ts') }]
}

/** What the signed-in apps say before any screen but home is opened. */
const portalNamespaces: readonly string[] = ['common', 'language', 'problem', 'ui', 'home', 'notFound', 'shell']

/** Tells the two parts of a language apart by their names. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  return facadeModuleId?.endsWith('.json?screens') ? 'assets/[name]-screens-[hash].js' : 'assets/[name]-[hash].js'
}

/**
 * The Vite configuration all three apps share: their own base path, one script for all a first page needs (it compresses
 * better than many), hashed assets with brotli and gzip copies beside them, nothing inlined (the content security policy
 * forbids it).
 * @param firstNamespaces namespaces of the locale files that the first page shows; the others come with the first screen
 * @param screenNamespaces the others, in an app that does not show them all
 */
export function appConfig(
  name: AppName,
  mode: string,
  firstNamespaces = portalNamespaces,
  screenNamespaces?: readonly string[],
): UserConfig {
  return {
    root: pathOf(`../../../${name}/`),
    base: `/${name}/`,
    publicDir: pathOf('../../public/'),
    plugins: [react(), localeTexts(firstNamespaces, screenNamespaces), precompress()],
    resolve: { alias: aliases(mode) },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // size-limit holds the budgets, in what people download.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: {
          chunkFileNames: chunkName,
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        },
      },
    },
  }
}
