import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { digestFolders } from './programDigest.ts'

it('is the same of the same files anywhere, and another once any of them is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'program-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const [here, there] = [join(root, 'here'), join(root, 'there')]
  await cp(import.meta.dirname, join(here, 'figures'), { recursive: true })
  await cp(here, there, { recursive: true })
  const digest = await digestFolders([here])
  expect(await digestFolders([there])).toBe(digest)
  await writeFile(join(there, 'figures/answerFigures.ts'), 'export const mended = true\n')
  expect(await digestFolders([there])).not.toBe(digest)
})
