import type { TestProject } from 'vitest/node'
import { findPostgresBinaries, startPostgres } from '../fixtures/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test PostgreSQL; empty where the machine has no server binary. */
    postgresUrl: string
  }
}

/** Gives tests an empty PostgreSQL server, where the machine has its binaries. Answers how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgresBinaries()
  if (!binaries) {
    process.stderr.write(`No PostgreSQL on this machine: the tests of ${project.name} run on PGlite only.\n`)
    project.provide('postgresUrl', '')
    return async () => {}
  }
  const server = await startPostgres(binaries)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
