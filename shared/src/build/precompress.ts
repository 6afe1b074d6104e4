import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Writes `.br` and `.gz` beside every text asset of a build, so that no server compresses at run time. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'crateway-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter(
        (entry) => entry.isFile() && !entry.name.startsWith('.') && compressible.test(entry.name),
      )
      for (const file of files) await compressFile(join(file.parentPath, file.name))
    },
  }
}
