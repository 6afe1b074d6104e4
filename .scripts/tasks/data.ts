// `npm run data -- --scale N` grows the demo world to N times its fleet.
// `npm run data -- import FOLDER` loads an operator's own data from CSV files (docs/data-import.md).
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../services/src/listenForStop.ts'
import { giveUp } from '../giveUp.ts'
import { importInThread } from '../importInThread.ts'

const usage = `Usage: npm run data -- --scale N
       npm run data -- import FOLDER [--dry-run] [--skip-bad] [--errors FILE]`

/** Most copies of the fleet: 4 000 000 crates. */
const largestScale = 200

const options = {
  scale: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  errors: { type: 'string' },
} as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return giveUp(usage)
  }
}

/** A path as the caller means it: npm runs scripts in the checkout's folder. */
const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

async function grow(text: string): Promise<void> {
  const scale = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0
  if (scale < 1 || scale > largestScale) giveUp(`--scale must be a whole number from 1 to ${largestScale}.`)
  const stop = listenForStop()
  // Read when they are wanted: an import, which runs in a thread of its own, would wait for them twice.
  const { GrowthError, growDemoWorld } = await import('../../services/demo/grow.ts')
  const { configuredServices, openConfiguredDatabase } = await import('../configuredDatabase.ts')
  const database = await openConfiguredDatabase(configuredServices())
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1_000)
  try {
    const counts = await growDemoWorld(database, {
      scale,
      stop,
      onProgress: (crates, of) => console.error(`${crates} of ${of} crates, ${seconds()} s`),
    })
    console.log(`Added ${counts.crates} crates, ${counts.cycles} cycles and ${counts.points} points in ${seconds()} s.`)
  } catch (error) {
    await database.close()
    if (stop.aborted) giveUp('Stopped; the same command goes on where it was.')
    if (error instanceof GrowthError) giveUp(error.message)
    throw error
  }
  await database.close()
}

const { values, positionals } = readArguments()
const [verb, folder, ...others] = positionals
if (verb === undefined && values.scale !== undefined) await grow(values.scale)
else if (verb === 'import' && folder !== undefined && others.length === 0 && values.scale === undefined) {
  process.exitCode = await importInThread({
    folder: pathOf(folder),
    dryRun: values['dry-run'] ?? false,
    skipBad: values['skip-bad'] ?? false,
    errors: values.errors === undefined ? undefined : pathOf(values.errors),
  })
} else giveUp(usage)
