import type { Plugin } from 'vite'

/** A call's sentence for the API's readers, on its own lines. */
const summary = /^\s*summary:\s*(['"])(?:(?!\1).)*\1,\n/gm

/** Leaves out of what people download what only the OpenAPI document tells of the calls. */
export function withoutSummaries(): Plugin {
  return {
    name: 'crateway-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/calls\/\w+\.ts$/ },
      handler(code) {
        const rest = code.replace(summary, '')
        if (/\bsummary:/.test(rest)) throw new Error('A summary is written in a way that the build does not know')
        return { code: rest, map: null }
      },
    },
  }
}
