import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = '\0direct:'

/** A module that takes the exports of a CommonJS one out once. */
function directModule(name: string): string {
  const exported: object = require(name)
  return `import all from '${name}'\nexport default all\nexport const { ${Object.keys(exported).join()} } = all\n`
}

/**
 * Has scripts call React's functions themselves. They come in CommonJS modules, and a bundler looks into those anew for each
 * call: `(0,react.useState)(…)`, `(0,runtime.jsx)(…)`, a thousand times.
 */
export function directReact(): Plugin {
  return {
    name: 'crateway-direct-react',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      handler: (name, importer, { kind }) =>
        kind === 'import-statement' && !importer?.startsWith(prefix) ? prefix + name : null,
    },
    load: {
      filter: { id: /^\0direct:/ },
      handler: (id) => directModule(id.slice(prefix.length)),
    },
  }
}
