import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TestProject } from 'vitest/node'
import { createDemoTemplate } from '../fixtures/demoWorld.ts'

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
  const dumped = once(
    new Worker(new URL('../fixtures/demoDumpThread.ts', import.meta.url), { workerData: dump }),
    'exit',
  )
  await Promise.all([dumped, postgresUrl !== '' && createDemoTemplate(postgresUrl)])
  project.provide('demoDump', dump)
  return () => rmSync(folder, { recursive: true, force: true })
}
