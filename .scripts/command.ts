import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

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

/** Runs commands in turn and stops the whole process at the first that fails, naming it. */
export async function runAll(steps: readonly (readonly [string, ...string[]])[]): Promise<void> {
  for (const [name, ...args] of steps) {
    console.error(`\n› ${name} ${args.join(' ')}`)
    const code = await runCommand(name, args)
    if (code === 0) continue
    console.error(`\n${name} failed (exit ${code}).`)
    process.exit(code)
  }
}
