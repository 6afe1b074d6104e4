import type { Plugin } from 'vite'

/** A call's name and sentence for the API's readers, and whether the services repeat its answer, on their own lines. */
const untold = /^\s*(?:(?:id|summary):\s*(['"])(?:(?!\1).)*\1|idempotent: true),\n/gm

/** Leaves out of what people download what only the OpenAPI document and the services have to know of the calls. */
export function lightCalls(): Plugin {
  return {
    name: 'crateway-light-calls',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/calls\/\w+\.ts$/ },
      handler(code) {
        const rest = code.replace(untold, '')
        if (/\b(?:summary|idempotent):/.test(rest))
          throw new Error('A call is written in a way that the build does not know')
        return { code: rest, map: null }
      },
    },
  }
}
