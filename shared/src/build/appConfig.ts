import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import type { AppName } from '../contract/pages.ts'
import { precompress } from './precompress.ts'

/** Where each app's Vite server listens during `npm run dev`; the gateway fetches from there. */
export const devPorts: Readonly<Record<AppName, number>> = {
  'customer-app': 5181,
  'enduser-app': 5182,
  'links-app': 5183,
}

/**
 * The Vite configuration all three apps share: their own base path, hashed assets with brotli and gzip copies beside
 * them, nothing inlined (the content security policy forbids it), rosetta's complaining build in development.
 */
export function appConfig(name: AppName, mode: string): UserConfig {
  return {
    root: fileURLToPath(new URL(`../../../${name}/`, import.meta.url)),
    base: `/${name}/`,
    plugins: [react(), precompress()],
    resolve: { alias: mode === 'development' ? [{ find: /^rosetta$/, replacement: 'rosetta/debug' }] : [] },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    server: { host: '127.0.0.1', port: devPorts[name], strictPort: true },
  }
}
