import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

type Step = readonly [string, ...string[]]

/** Runs an installed package's command to its end, its output on ours. Resolves to the exit code. */
export function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command as `runCommand` does, and answers what it said beside how it ended. */
function hearCommand(name: string, args: readonly string[]): Promise<{ readonly code: number; readonly said: Buffer }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}) },
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said) }))
  })
}

/**
 * Runs commands that need nothing of each other, as many at once as there are processors: most of them use one. What each has
 * said comes in one piece, and where any has failed the whole process stops once all have ended.
 */
export async function runTogether(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, ...args] = step
      const { code, said } = await hearCommand(name, args)
      console.error(`\n› ${name} ${args.join(' ')}`)
      process.stderr.write(said)
      if (code !== 0) failed.push(`\n${name} failed (exit ${code}).`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const line of failed) console.error(line)
  if (failed.length > 0) process.exit(1)
}

/** Runs commands in turn and stops the whole process at the first that fails, naming it. */
export async function runAll(steps: readonly Step[]): Promise<void> {
  for (const [name, ...args] of steps) {
    console.error(`\n› ${name} ${args.join(' ')}`)
    const code = await runCommand(name, args)
    if (code === 0) continue
    console.error(`\n${name} failed (exit ${code}).`)
    process.exit(code)
  }
}
