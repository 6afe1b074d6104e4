import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { AliasOptions, UserConfig } from 'vite'
import type { AppName } from '../contract/pages.ts'
import { createClassNamer } from './classNamer.ts'
import { lightCalls } from './lightCalls.ts'
import { localeTexts, type TextParts } from './localeTexts.ts'
import { pageTexts } from './pageTexts.ts'
import { precompress } from './precompress.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const ownExternalStore = {
  find: /^use-sync-external-store\/shim(\/index\.js)?$/,
  replacement: pathOf('ownExternalStore.ts'),
}

/** Rosetta's complaining build while developing; a lean `graphql` and no stand-in of React in what people download. */
function aliases(mode: string): AliasOptions {
  return mode === 'development'
    ? [{ find: /^rosetta$/, replacement: 'rosetta/debug' }]
    : [{ find: /^graphql$/, replacement: pathOf('graphqlWithoutParser.ts') }, ownExternalStore]
}

/**
 * What the signed-in apps say before any screen but home is opened; the others come with the first screen. What only the public
 * pages say is a part that nobody fetches.
 */
const portalTexts: TextParts = {
  first: ['common', 'language', 'problem', 'ui', 'home', 'notFound', 'shell'],
  public: [
    'login',
    'password',
    'page404',
    'link',
    'draft',
    'sending',
    'quantity',
    'consigneeDeclaration',
    'distributorDeclaration',
    'closure',
  ],
}

/** Texts of the signed-in apps' parts that only the public pages say. */
const publicOnly: readonly string[] = ['ui.tooMany', 'ui.customerService', 'problem.invalid_token', 'problem.link_used']

/**
 * The Vite configuration all three apps share: their own base path, one script for all a first page needs (it compresses
 * better than many), hashed assets with brotli and gzip copies beside them, nothing inlined (the content security policy
 * forbids it).
 * @param texts what it says, in the parts it fetches
 * @param omitted texts of those that it never shows, as `namespace.name`
 * @param screens the end of the path of each screen's module, where screens fetch parts of their own
 */
export function appConfig(
  name: AppName,
  mode: string,
  texts = portalTexts,
  omitted = publicOnly,
  screens: readonly string[] = [],
): UserConfig {
  return {
    root: pathOf(`../../../${name}/`),
    base: `/${name}/`,
    publicDir: pathOf('../../public/'),
    plugins: [react(), localeTexts(texts, omitted), pageTexts(screens, texts, omitted), lightCalls(), precompress()],
    resolve: { alias: aliases(mode) },
    css: { modules: { generateScopedName: createClassNamer() } },
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
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        },
      },
    },
  }
}
