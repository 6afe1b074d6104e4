import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDemoTemplate, writeDemoDump } from '../fixtures/demoWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump that embedded databases with the demo world are opened from. */
    demoDump: string
  }
}

/** Seeds the demo world once for each kind of database; the tests work on copies. Answers how to tidy up. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { postgresUrl } = project.getProvidedContext()
  const folder = mkdtempSync(join(tmpdir(), 'crateway-demo-'))
  const dump = join(folder, 'demo.tar')
  // One after the other: the embedded database works in this thread and lets nothing else in for long, and PostgreSQL ends
  // a transaction whose client has been silent for a minute.
  if (postgresUrl !== '') await createDemoTemplate(postgresUrl)
  await writeDemoDump(dump)
  project.provide('demoDump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}
