import type { TestProject } from 'vitest/node'
import { createDemoTemplate, demoDump } from '../fixtures/demoWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump that embedded databases with the demo world are opened from. */
    demoDump: string
  }
}

/** Seeds the demo world once for each kind of database; the tests work on copies. */
export default async function setup(project: TestProject): Promise<void> {
  const { postgresUrl } = project.getProvidedContext()
  const [dump] = await Promise.all([demoDump(), postgresUrl === '' ? undefined : createDemoTemplate(postgresUrl)])
  project.provide('demoDump', dump)
}
