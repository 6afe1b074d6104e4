import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../services/src/db/open.ts'
import { dumpDatabase } from '../../services/src/testing/dumpDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump of an embedded database with empty tables. */
    emptyDump: string
  }
}

/** Makes the tables once; the tests open copies, which takes a fraction of the time. Answers how to tidy up. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'crateway-empty-'))
  const path = join(folder, 'empty.tar')
  const database = await openDatabase({ memory: true })
  const dump = await dumpDatabase(database)
  await database.close()
  await writeFile(path, dump.stream())
  project.provide('emptyDump', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
